CREATE TABLE "merchant_request_reads" (
	"subject" text NOT NULL,
	"request_id" text NOT NULL,
	"message_id" bigint NOT NULL,
	CONSTRAINT "merchant_request_reads_subject_request_id_pk" PRIMARY KEY("subject","request_id")
);
--> statement-breakpoint
CREATE TABLE "merchant_news" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"merchant_id" text NOT NULL,
	"partner_id" text NOT NULL,
	"record_id" text NOT NULL,
	"side" text,
	"by" text NOT NULL,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "partner_id" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "side" text;--> statement-breakpoint
ALTER TABLE "user_preferences" ADD COLUMN "merchant_mails" jsonb;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "contact_email" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "contact_locale" text;--> statement-breakpoint
ALTER TABLE "merchant_requests" ADD COLUMN "closed_by" text;--> statement-breakpoint
ALTER TABLE "merchant_requests" ADD COLUMN "closed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "merchant_request_reads" ADD CONSTRAINT "merchant_request_reads_request_id_merchant_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."merchant_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "merchant_news_due" ON "merchant_news" USING btree ("partner_id","due_at");--> statement-breakpoint
CREATE INDEX "merchant_news_by_time" ON "merchant_news" USING btree ("due_at");--> statement-breakpoint
-- Of what was asked for and uploaded before: reminded of as soon as its day comes.
INSERT INTO "merchant_news" ("id", "kind", "merchant_id", "partner_id", "record_id", "by", "facts", "due_at")
SELECT r."id" || ' ' || r."due_on", 'remind_request', r."merchant_id", m."partner_id", r."id", 'system', jsonb_build_object('on', r."due_on"), (r."due_on" - 3 + time '09:00') AT TIME ZONE 'America/New_York'
FROM "merchant_requests" r JOIN "merchants" m ON m."id" = r."merchant_id" WHERE r."status" = 'open' AND r."due_on" IS NOT NULL;--> statement-breakpoint
INSERT INTO "merchant_news" ("id", "kind", "merchant_id", "partner_id", "record_id", "by", "facts", "due_at")
SELECT d."id" || ' ' || d."expires_on", 'remind_document', d."merchant_id", m."partner_id", d."id", 'system', jsonb_build_object('on', d."expires_on"), (d."expires_on" - 30 + time '09:00') AT TIME ZONE 'America/New_York'
FROM "merchant_documents" d JOIN "merchants" m ON m."id" = d."merchant_id" WHERE d."expires_on" IS NOT NULL AND d."replaced_by" IS NULL AND d."review" <> 'rejected';
