DROP INDEX "gift_lists_profile_id";--> statement-breakpoint
ALTER TABLE "generated_ideas" ADD COLUMN "gift_list_id" uuid;--> statement-breakpoint
ALTER TABLE "generated_ideas" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "gift_lists" ADD COLUMN "ideas" integer GENERATED ALWAYS AS (cardinality(manual_ideas)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "generated_ideas" ADD CONSTRAINT "generated_ideas_gift_list_id_gift_lists_id_fk" FOREIGN KEY ("gift_list_id") REFERENCES "public"."gift_lists"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "generated_ideas_gift_list_id" ON "generated_ideas" USING btree ("gift_list_id","created_at","id");--> statement-breakpoint
CREATE INDEX "gift_lists_event_date" ON "gift_lists" USING btree ("user_id","event_date","id");--> statement-breakpoint
CREATE INDEX "gift_lists_profile_id" ON "gift_lists" USING btree ("profile_id","updated_at");