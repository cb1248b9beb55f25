CREATE TABLE "agent_replies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"profile_id" uuid,
	"gift_list_id" uuid,
	"key" text,
	"fingerprint" text NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"stopping" boolean DEFAULT false NOT NULL,
	"answer" jsonb,
	"failure" jsonb,
	"engine" text NOT NULL,
	"input_tokens" integer,
	"output_tokens" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "agent_replies_key" UNIQUE("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "generated_ideas" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"profile_id" uuid NOT NULL,
	"title" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"profile_id" uuid NOT NULL,
	"reply_id" uuid NOT NULL,
	"role" text NOT NULL,
	"content" text NOT NULL,
	"parts" jsonb NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "agent_replies" ADD CONSTRAINT "agent_replies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_replies" ADD CONSTRAINT "agent_replies_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_replies" ADD CONSTRAINT "agent_replies_gift_list_id_gift_lists_id_fk" FOREIGN KEY ("gift_list_id") REFERENCES "public"."gift_lists"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "generated_ideas" ADD CONSTRAINT "generated_ideas_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "generated_ideas" ADD CONSTRAINT "generated_ideas_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agent_replies_profile_id" ON "agent_replies" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "agent_replies_gift_list_id" ON "agent_replies" USING btree ("gift_list_id");--> statement-breakpoint
CREATE INDEX "agent_replies_remembered" ON "agent_replies" USING btree ("ended_at") WHERE key is not null;--> statement-breakpoint
CREATE INDEX "generated_ideas_profile_id" ON "generated_ideas" USING btree ("profile_id","created_at");--> statement-breakpoint
CREATE INDEX "generated_ideas_user_id" ON "generated_ideas" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "messages_profile_id" ON "messages" USING btree ("profile_id","created_at","id");--> statement-breakpoint
CREATE INDEX "messages_user_id" ON "messages" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "messages_reply_id" ON "messages" USING btree ("reply_id");