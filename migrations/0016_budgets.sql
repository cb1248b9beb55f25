CREATE TABLE "budgets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"profile_id" uuid NOT NULL,
	"year" integer NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "budgets_profile_id_year" UNIQUE("profile_id","year")
);
--> statement-breakpoint
ALTER TABLE "gift_lists" ADD COLUMN "budget" bigint;--> statement-breakpoint
ALTER TABLE "budgets" ADD CONSTRAINT "budgets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budgets" ADD CONSTRAINT "budgets_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "budgets_user_id" ON "budgets" USING btree ("user_id","year");--> statement-breakpoint
CREATE INDEX "ideas_spent_on" ON "ideas" USING btree ("user_id",coalesce(bought_on, wrapped_on, given_on)) WHERE state <> 'idea';