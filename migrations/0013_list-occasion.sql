ALTER TABLE "gift_lists" ADD COLUMN "occasion_id" uuid;--> statement-breakpoint
ALTER TABLE "gift_lists" ADD CONSTRAINT "gift_lists_occasion_id_occasions_id_fk" FOREIGN KEY ("occasion_id") REFERENCES "public"."occasions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gift_lists_occasion_id" ON "gift_lists" USING btree ("occasion_id") WHERE occasion_id is not null;--> statement-breakpoint
-- A list on the day of an occasion of the same person is that occasion's list; of two, the one it is called after.
UPDATE "gift_lists" SET "occasion_id" = (
  SELECT "occasions"."id" FROM "occasions"
  WHERE "occasions"."profile_id" = "gift_lists"."profile_id" AND (
    "occasions"."date" = "gift_lists"."event_date"::text
    OR "occasions"."yearly" AND right("occasions"."date", 5) = to_char("gift_lists"."event_date", 'MM-DD')
  )
  ORDER BY position(lower("occasions"."name") IN lower("gift_lists"."title")) > 0 DESC, "occasions"."created_at"
  LIMIT 1
)
WHERE "event_date" IS NOT NULL AND "profile_id" IS NOT NULL;
