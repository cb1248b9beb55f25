CREATE TABLE "token_holds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"reference" text NOT NULL,
	"monthly" integer NOT NULL,
	"purchased" integer NOT NULL,
	"reserve" integer NOT NULL,
	"state" text DEFAULT 'held' NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "token_holds_reference_unique" UNIQUE("reference"),
	CONSTRAINT "token_holds_amounts" CHECK ("token_holds"."monthly" >= 0 and "token_holds"."purchased" >= 0)
);
--> statement-breakpoint
CREATE TABLE "token_movements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"purpose" text,
	"reference" text NOT NULL,
	"monthly" integer NOT NULL,
	"purchased" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "token_movements_reference" UNIQUE("user_id","kind","reference")
);
--> statement-breakpoint
ALTER TABLE "token_holds" ADD CONSTRAINT "token_holds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "token_movements" ADD CONSTRAINT "token_movements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "token_holds_user_id" ON "token_holds" USING btree ("user_id","purpose","ended_at");--> statement-breakpoint
CREATE INDEX "token_holds_open" ON "token_holds" USING btree ("expires_at") WHERE state = 'held';--> statement-breakpoint
CREATE INDEX "token_movements_user_id" ON "token_movements" USING btree ("user_id","created_at");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_tokens" CHECK ("users"."tokens" >= 0 and "users"."purchased_tokens" >= 0);