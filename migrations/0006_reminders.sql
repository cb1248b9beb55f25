CREATE TABLE "occasions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"profile_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"date" text NOT NULL,
	"yearly" boolean NOT NULL,
	"notices" smallint[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "occasions_date" CHECK ("occasions"."date" ~ '^([0-9]{4}|-)-[0-9]{2}-[0-9]{2}$')
);
--> statement-breakpoint
CREATE TABLE "push_devices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reminder_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"occasion_id" uuid,
	"gift_list_id" uuid,
	"date" date NOT NULL,
	"notice" smallint NOT NULL,
	"channel" text NOT NULL,
	"day" date NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"reached" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "reminder_deliveries_occasion" UNIQUE("occasion_id","date","notice","channel"),
	CONSTRAINT "reminder_deliveries_list" UNIQUE("gift_list_id","date","notice","channel"),
	CONSTRAINT "reminder_deliveries_source" CHECK (("reminder_deliveries"."occasion_id" is null) <> ("reminder_deliveries"."gift_list_id" is null))
);
--> statement-breakpoint
CREATE TABLE "reminder_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"time_zone" text,
	"discreet" boolean DEFAULT false NOT NULL,
	"in_app" boolean DEFAULT true NOT NULL,
	"push" boolean DEFAULT false NOT NULL,
	"mail" boolean DEFAULT true NOT NULL,
	"calendar" boolean DEFAULT false NOT NULL,
	"calendar_secret" text,
	"calendar_test" date,
	"unsubscribe_secret" text,
	"reminded_through" date NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reminder_settings_calendar_secret_unique" UNIQUE("calendar_secret"),
	CONSTRAINT "reminder_settings_unsubscribe_secret_unique" UNIQUE("unsubscribe_secret")
);
--> statement-breakpoint
CREATE TABLE "reminders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"profile_id" uuid,
	"gift_list_id" uuid,
	"source" text NOT NULL,
	"content" jsonb NOT NULL,
	"test" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "server_keys" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "occasions" ADD CONSTRAINT "occasions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occasions" ADD CONSTRAINT "occasions_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_deliveries" ADD CONSTRAINT "reminder_deliveries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_deliveries" ADD CONSTRAINT "reminder_deliveries_occasion_id_occasions_id_fk" FOREIGN KEY ("occasion_id") REFERENCES "public"."occasions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_deliveries" ADD CONSTRAINT "reminder_deliveries_gift_list_id_gift_lists_id_fk" FOREIGN KEY ("gift_list_id") REFERENCES "public"."gift_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_settings" ADD CONSTRAINT "reminder_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_gift_list_id_gift_lists_id_fk" FOREIGN KEY ("gift_list_id") REFERENCES "public"."gift_lists"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "occasions_user_id" ON "occasions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "occasions_profile_id" ON "occasions" USING btree ("profile_id");--> statement-breakpoint
CREATE UNIQUE INDEX "push_devices_endpoint" ON "push_devices" USING btree ("endpoint");--> statement-breakpoint
CREATE INDEX "push_devices_user_id" ON "push_devices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reminder_deliveries_digest" ON "reminder_deliveries" USING btree ("user_id","day","channel");--> statement-breakpoint
CREATE INDEX "reminder_deliveries_open" ON "reminder_deliveries" USING btree ("user_id") WHERE state in ('waiting', 'sending');--> statement-breakpoint
CREATE INDEX "reminder_settings_next_at" ON "reminder_settings" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "reminders_user_id" ON "reminders" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "reminders_unread" ON "reminders" USING btree ("user_id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "reminders_profile_id" ON "reminders" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "reminders_gift_list_id" ON "reminders" USING btree ("gift_list_id");--> statement-breakpoint
INSERT INTO "reminder_settings" ("user_id", "reminded_through", "next_at")
SELECT "id", (now() AT TIME ZONE 'UTC' - interval '9 hours')::date, now() FROM "users";
