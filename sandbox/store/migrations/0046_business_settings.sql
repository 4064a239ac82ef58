CREATE TABLE "business_settings" (
	"owner_id" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"support_email" text DEFAULT '' NOT NULL,
	"support_phone" text DEFAULT '' NOT NULL,
	"website" text DEFAULT '' NOT NULL,
	"support_hours" text DEFAULT '' NOT NULL,
	"brand_color" text DEFAULT '' NOT NULL,
	"logo_id" text,
	"logo_dark_id" text,
	"edited_by" text,
	"edited_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "kept_logos" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"owner_kind" text NOT NULL,
	"theme" text NOT NULL,
	"url" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer,
	"height" integer,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notice_addresses" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant_id" text,
	"partner_id" text,
	"kind" text NOT NULL,
	"email" text NOT NULL,
	"language" text NOT NULL,
	"added_by" text NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	"verified_at" timestamp (3) with time zone,
	"code_digest" text,
	"code_expires_at" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "setting_changes" (
	"id" text PRIMARY KEY NOT NULL,
	"seq" bigserial NOT NULL,
	"owner_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" text NOT NULL,
	"role" text,
	"changes" jsonb NOT NULL,
	"restores" text
);
--> statement-breakpoint
ALTER TABLE "custom_displays" ADD COLUMN "logo_dark" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "custom_displays" ADD COLUMN "logo_alt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "mail_due_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "kept_logos_of_owner" ON "kept_logos" USING btree ("owner_id","theme","id");--> statement-breakpoint
CREATE UNIQUE INDEX "notice_addresses_of_merchant" ON "notice_addresses" USING btree ("merchant_id","kind","email");--> statement-breakpoint
CREATE UNIQUE INDEX "notice_addresses_of_partner" ON "notice_addresses" USING btree ("partner_id","kind","email");--> statement-breakpoint
CREATE INDEX "notice_addresses_due" ON "notice_addresses" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "setting_changes_of_owner" ON "setting_changes" USING btree ("owner_id","seq");--> statement-breakpoint
CREATE INDEX "notifications_to_mail" ON "notifications" USING btree ("mail_due_at") WHERE "notifications"."mail_due_at" is not null;
--> statement-breakpoint
INSERT INTO "kept_logos" ("id", "owner_id", "owner_kind", "theme", "url", "content_type", "bytes", "at") SELECT 'lgo_' || "owner_id", "owner_id", CASE WHEN "owner_id" IN (SELECT "id" FROM "partners") THEN 'partner' ELSE 'merchant' END, 'light', "logo", substring("logo" from '^data:([^;,]+)'), (length("logo") - strpos("logo", ',')) * 3 / 4, now() FROM "custom_displays" WHERE "logo" ~ '^data:image/' AND ("owner_id" IN (SELECT "id" FROM "merchants") OR "owner_id" IN (SELECT "id" FROM "partners"));--> statement-breakpoint
INSERT INTO "business_settings" ("owner_id", "version", "logo_id") SELECT "owner_id", 1, "id" FROM "kept_logos";
