CREATE TABLE "notification_reads" (
	"username" text NOT NULL,
	"notification_id" text NOT NULL,
	CONSTRAINT "notification_reads_username_notification_id_pk" PRIMARY KEY("username","notification_id")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"record_id" text NOT NULL,
	"merchant_id" text,
	"partner_id" text,
	"username" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_preferences" (
	"username" text PRIMARY KEY NOT NULL,
	"boards" jsonb,
	"muted" jsonb
);
--> statement-breakpoint
CREATE TABLE "users" (
	"username" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"given_name" text NOT NULL,
	"family_name" text NOT NULL,
	"role" text NOT NULL,
	"is_restricted" boolean NOT NULL,
	"is_enabled" boolean NOT NULL,
	"partner_id" text,
	"merchant_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_sign_in_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "remind_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "notifications_newest" ON "notifications" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notifications_of_merchant" ON "notifications" USING btree ("merchant_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notifications_of_partner" ON "notifications" USING btree ("partner_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notifications_of_user" ON "notifications" USING btree ("username","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "users_of_merchant" ON "users" USING btree ("merchant_id");--> statement-breakpoint
CREATE INDEX "users_of_partner" ON "users" USING btree ("partner_id");--> statement-breakpoint
CREATE INDEX "disputes_to_remind" ON "disputes" USING btree ("remind_at") WHERE "disputes"."remind_at" is not null;