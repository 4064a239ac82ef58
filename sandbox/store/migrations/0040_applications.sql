CREATE TABLE "application_links" (
	"merchant_id" text PRIMARY KEY NOT NULL,
	"digest" text NOT NULL,
	"subject" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"opened_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "application_links_digest_unique" UNIQUE("digest")
);
--> statement-breakpoint
CREATE TABLE "application_sections" (
	"merchant_id" text NOT NULL,
	"section" text NOT NULL,
	"version" integer NOT NULL,
	"values" jsonb NOT NULL,
	"edited_by" text NOT NULL,
	"edited_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "application_sections_merchant_id_section_pk" PRIMARY KEY("merchant_id","section")
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"merchant_id" text PRIMARY KEY NOT NULL,
	"sealed_tax_id" text,
	"sealed_account_number" text,
	"tax_id_last4" text,
	"tax_id_fits" text[] DEFAULT '{}' NOT NULL,
	"missing_sections" text[] DEFAULT '{}' NOT NULL,
	"terms" jsonb,
	"decision" jsonb,
	"submitted_at" timestamp (3) with time zone,
	"submitted_by" text,
	"boarding_due_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "merchant_request_messages" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"request_id" text NOT NULL,
	"by" text NOT NULL,
	"side" text NOT NULL,
	"text" text NOT NULL,
	"document_id" text,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "merchant_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"kind" text NOT NULL,
	"document_kind" text,
	"status" text NOT NULL,
	"side" text NOT NULL,
	"due_on" date,
	"opened_by" text NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "merchant_owners_of_merchant";--> statement-breakpoint
ALTER TABLE "merchant_documents" ADD COLUMN "sha256" text;--> statement-breakpoint
ALTER TABLE "merchant_documents" ADD COLUMN "review" text DEFAULT 'uploaded' NOT NULL;--> statement-breakpoint
ALTER TABLE "merchant_documents" ADD COLUMN "expires_on" date;--> statement-breakpoint
ALTER TABLE "merchant_documents" ADD COLUMN "replaced_by" text;--> statement-breakpoint
ALTER TABLE "merchant_documents" ADD COLUMN "request_id" text;--> statement-breakpoint
ALTER TABLE "merchant_documents" ADD COLUMN "reviewed_by" text;--> statement-breakpoint
ALTER TABLE "merchant_documents" ADD COLUMN "reviewed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "merchant_documents" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "merchant_owners" ADD COLUMN "key" text;--> statement-breakpoint
UPDATE "merchant_owners" SET "key" = 'own_' || lpad("id"::text, 8, '0');--> statement-breakpoint
ALTER TABLE "merchant_owners" ALTER COLUMN "key" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "merchant_owners" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "merchant_owners" ADD COLUMN "title" text;--> statement-breakpoint
ALTER TABLE "merchant_owners" ADD COLUMN "address" jsonb;--> statement-breakpoint
ALTER TABLE "merchant_owners" ADD COLUMN "id_type" text DEFAULT 'ssn' NOT NULL;--> statement-breakpoint
ALTER TABLE "merchant_owners" ADD COLUMN "id_country" text;--> statement-breakpoint
ALTER TABLE "application_links" ADD CONSTRAINT "application_links_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_sections" ADD CONSTRAINT "application_sections_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchant_request_messages" ADD CONSTRAINT "merchant_request_messages_request_id_merchant_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."merchant_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchant_requests" ADD CONSTRAINT "merchant_requests_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "applications_due" ON "applications" USING btree ("boarding_due_at");--> statement-breakpoint
CREATE INDEX "merchant_request_messages_of" ON "merchant_request_messages" USING btree ("request_id","id");--> statement-breakpoint
CREATE INDEX "merchant_requests_of_merchant" ON "merchant_requests" USING btree ("merchant_id","id");--> statement-breakpoint
ALTER TABLE "merchant_owners" ADD CONSTRAINT "merchant_owners_by_key" UNIQUE("merchant_id","key");--> statement-breakpoint
-- Of applications from before there were sections: what their registration said. Of a tax id the last digits stay.
INSERT INTO "applications" ("merchant_id", "tax_id_last4", "tax_id_fits")
SELECT "id", right("profile"->>'ein', 4), '{ein}' FROM "merchants"
WHERE "status" IN ('draft', 'submitted', 'in_review', 'pending_documents', 'approved') AND "profile" IS NOT NULL;--> statement-breakpoint
INSERT INTO "application_sections" ("merchant_id", "section", "version", "values", "edited_by", "edited_at")
SELECT m."id", s."section", 1, jsonb_strip_nulls(s."values"), 'system', m."created_at"
FROM "merchants" m CROSS JOIN LATERAL (VALUES
	('business', jsonb_build_object('legalName', m."profile"->'legalName', 'tradingName', m."name", 'entityType', m."profile"->'entityType', 'taxIdType', 'ein')),
	('address', m."profile"->'address'),
	('processing', jsonb_build_object('mcc', m."mcc", 'currency', m."currency", 'timeZone', m."time_zone", 'monthlyVolumeMinor', m."profile"->'monthlyVolumeMinor', 'averageTicketMinor', m."profile"->'averageTicketMinor', 'highestTicketMinor', m."profile"->'highestTicketMinor')),
	('bank', jsonb_build_object('routingNumber', m."routing_number", 'accountType', m."account_type", 'bankName', m."bank_name", 'accountHolder', m."account_holder"))
) AS s("section", "values")
WHERE m."id" IN (SELECT "merchant_id" FROM "applications");--> statement-breakpoint
UPDATE "merchants" SET "profile" = ("profile" - 'ein') || jsonb_build_object('taxIdLast4', right("profile"->>'ein', 4))
WHERE "profile" ? 'ein';
