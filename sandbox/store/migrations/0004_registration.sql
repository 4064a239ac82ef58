CREATE TABLE "change_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"status" text NOT NULL,
	"changes" jsonb NOT NULL,
	"before" jsonb NOT NULL,
	"reason" text NOT NULL,
	"requested_by" text NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"decided_by" text,
	"decided_at" timestamp (3) with time zone,
	"comment" text
);
--> statement-breakpoint
CREATE TABLE "merchant_documents" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"file_key" text NOT NULL,
	"uploaded_by" text NOT NULL,
	"uploaded_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "merchant_owners" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"name" text NOT NULL,
	"ownership_percent" integer NOT NULL,
	"is_control_person" boolean NOT NULL,
	"date_of_birth" text NOT NULL,
	"tax_id_last4" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "merchant_status_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"action" text NOT NULL,
	"status" text NOT NULL,
	"compliance" text NOT NULL,
	"by" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "status" text DEFAULT 'active' NOT NULL;--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "compliance" text DEFAULT 'clear' NOT NULL;--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "charges_enabled" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "deposits_enabled" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "mid" text;--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "descriptor" text;--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "routing_number" text;--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "bank_name" text;--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "account_type" text;--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "ownership" text;--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "account_holder" text;--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "profile" jsonb;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "support_email" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "support_phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "change_requests" ADD CONSTRAINT "change_requests_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchant_documents" ADD CONSTRAINT "merchant_documents_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchant_owners" ADD CONSTRAINT "merchant_owners_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchant_status_events" ADD CONSTRAINT "merchant_status_events_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "change_requests_pending" ON "change_requests" USING btree ("merchant_id") WHERE "change_requests"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "change_requests_of_merchant" ON "change_requests" USING btree ("merchant_id","id");--> statement-breakpoint
CREATE INDEX "merchant_documents_of_merchant" ON "merchant_documents" USING btree ("merchant_id","id");--> statement-breakpoint
CREATE INDEX "merchant_owners_of_merchant" ON "merchant_owners" USING btree ("merchant_id");--> statement-breakpoint
CREATE INDEX "merchant_status_events_of_merchant" ON "merchant_status_events" USING btree ("merchant_id","id");