CREATE INDEX "reminder_deliveries_date" ON "reminder_deliveries" USING btree ("date");--> statement-breakpoint
CREATE INDEX "reminders_created_at" ON "reminders" USING btree ("created_at");