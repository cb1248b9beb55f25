CREATE TABLE "deleted_rows" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"root_id" uuid NOT NULL,
	"source" text NOT NULL,
	"content" jsonb NOT NULL,
	"deleted_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "deleted_rows" ADD CONSTRAINT "deleted_rows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deleted_rows_root_id" ON "deleted_rows" USING btree ("root_id","source");--> statement-breakpoint
CREATE INDEX "deleted_rows_user_id" ON "deleted_rows" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "deleted_rows_deleted_at" ON "deleted_rows" USING btree ("deleted_at");