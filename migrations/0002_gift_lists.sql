CREATE TABLE "gift_lists" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"profile_id" uuid,
	"title" text NOT NULL,
	"event_date" date,
	"manual_ideas" text[] DEFAULT '{}'::text[] NOT NULL,
	"premium_results" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gift_lists_ideas" CHECK (cardinality("gift_lists"."manual_ideas") <= 100)
);
--> statement-breakpoint
ALTER TABLE "gift_lists" ADD CONSTRAINT "gift_lists_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_lists" ADD CONSTRAINT "gift_lists_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gift_lists_user_id" ON "gift_lists" USING btree ("user_id","updated_at");--> statement-breakpoint
CREATE INDEX "gift_lists_profile_id" ON "gift_lists" USING btree ("profile_id");