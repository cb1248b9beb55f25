CREATE TABLE "occasion_people" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"occasion_id" uuid NOT NULL,
	"profile_id" uuid NOT NULL,
	CONSTRAINT "occasion_people_once" UNIQUE("occasion_id","profile_id")
);
--> statement-breakpoint
ALTER TABLE "occasion_people" ADD CONSTRAINT "occasion_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occasion_people" ADD CONSTRAINT "occasion_people_occasion_id_occasions_id_fk" FOREIGN KEY ("occasion_id") REFERENCES "public"."occasions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occasion_people" ADD CONSTRAINT "occasion_people_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "occasion_people_profile_id" ON "occasion_people" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "occasion_people_user_id" ON "occasion_people" USING btree ("user_id");