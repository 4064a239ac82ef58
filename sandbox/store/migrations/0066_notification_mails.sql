CREATE TABLE "notification_mails" (
	"id" text PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"kind" text NOT NULL,
	"notification_id" text,
	"is_daily" boolean NOT NULL,
	"mail" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "notification_mails_once" UNIQUE("subject","notification_id")
);
--> statement-breakpoint
CREATE TABLE "mail_turns" (
	"subject" text PRIMARY KEY NOT NULL,
	"due_at" timestamp (3) with time zone,
	"hour_from" timestamp (3) with time zone NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	"urgent_sent" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unsubscribe_links" (
	"digest" text PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"kinds" jsonb NOT NULL,
	"before" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "unsubscribe" jsonb;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "to_users_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "notifications_to_users" ON "notifications" USING btree ("to_users_at") WHERE "notifications"."to_users_at" is not null;--> statement-breakpoint
CREATE INDEX "notification_mails_of_user" ON "notification_mails" USING btree ("subject","due_at");--> statement-breakpoint
CREATE INDEX "mail_turns_due" ON "mail_turns" USING btree ("due_at") WHERE "mail_turns"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "unsubscribe_links_by_age" ON "unsubscribe_links" USING btree ("created_at");
