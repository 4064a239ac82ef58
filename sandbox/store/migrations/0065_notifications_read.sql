CREATE TABLE "notification_marks" (
	"subject" text PRIMARY KEY NOT NULL,
	"read_through" bigint NOT NULL,
	"previous_through" bigint
);
--> statement-breakpoint
CREATE TABLE "notification_mutes" (
	"subject" text NOT NULL,
	"record_id" text NOT NULL,
	"kind" text NOT NULL,
	"merchant_id" text,
	"muted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "notification_mutes_subject_record_id_pk" PRIMARY KEY("subject","record_id")
);
--> statement-breakpoint
ALTER TABLE "notification_reads" ADD COLUMN "is_read" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_reads" ADD COLUMN "was_unread" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "user_preferences" ADD COLUMN "channels" jsonb;--> statement-breakpoint
ALTER TABLE "user_preferences" ADD COLUMN "quiet_hours" jsonb;--> statement-breakpoint
ALTER TABLE "user_preferences" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "user_preferences" ADD COLUMN "locale" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "arrival" bigint DEFAULT 9007199254740991 NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "event_key" text;--> statement-breakpoint
CREATE SEQUENCE "notification_arrivals";--> statement-breakpoint
UPDATE "notifications" SET "arrival" = "numbered"."arrival"
FROM (SELECT "id", nextval('notification_arrivals') AS "arrival" FROM (SELECT "id" FROM "notifications" ORDER BY "created_at", "id") "ordered") "numbered"
WHERE "notifications"."id" = "numbered"."id";--> statement-breakpoint
DROP INDEX "notifications_of_merchant";--> statement-breakpoint
DROP INDEX "notifications_of_partner";--> statement-breakpoint
DROP INDEX "notifications_of_user";--> statement-breakpoint
CREATE INDEX "notifications_by_arrival" ON "notifications" USING btree ("arrival");--> statement-breakpoint
CREATE INDEX "notifications_of_merchant" ON "notifications" USING btree ("merchant_id","arrival");--> statement-breakpoint
CREATE INDEX "notifications_of_partner" ON "notifications" USING btree ("partner_id","arrival");--> statement-breakpoint
CREATE INDEX "notifications_of_user" ON "notifications" USING btree ("subject","arrival");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_event" UNIQUE("event_key");
