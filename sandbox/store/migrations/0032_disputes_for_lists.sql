CREATE TABLE "calendar_feeds" (
	"subject" text PRIMARY KEY NOT NULL,
	"digest" text NOT NULL,
	"locale" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_read_at" timestamp (3) with time zone,
	CONSTRAINT "calendar_feeds_digest_unique" UNIQUE("digest")
);
--> statement-breakpoint
ALTER TABLE "dispute_events" ADD COLUMN "username" text;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "sub_reason" text;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "three_ds" text;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "account_id" text;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "delivery" jsonb;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "days_left" smallint;--> statement-breakpoint
ALTER TABLE "user_preferences" ADD COLUMN "dispute_reminders" jsonb;--> statement-breakpoint
CREATE INDEX "disputes_closed" ON "disputes" USING btree ("closed_at","id") WHERE "disputes"."closed_at" is not null;