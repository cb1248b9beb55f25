ALTER TABLE "gift_lists" ADD COLUMN "saves" uuid[] DEFAULT '{}'::uuid[] NOT NULL;--> statement-breakpoint
UPDATE "deleted_rows" SET "content" = "content" || '{"saves": []}' WHERE "source" = 'gift_lists';
