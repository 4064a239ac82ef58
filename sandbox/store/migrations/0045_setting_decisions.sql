CREATE TABLE "user_devices" (
	"subject" text NOT NULL,
	"device" text NOT NULL,
	"first_seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "user_devices_subject_device_pk" PRIMARY KEY("subject","device")
);
--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "account_fingerprint" text;--> statement-breakpoint
ALTER TABLE "change_requests" ADD COLUMN "kind" text GENERATED ALWAYS AS (case when changes ?| array['routingNumber', 'accountNumber', 'bankName', 'accountType', 'ownership', 'accountHolder'] then 'bank' else 'other' end) STORED;--> statement-breakpoint
ALTER TABLE "change_requests" ADD COLUMN "due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "change_requests" ADD COLUMN "requested_subject" text;--> statement-breakpoint
ALTER TABLE "change_requests" ADD COLUMN "requested_device" text;--> statement-breakpoint
ALTER TABLE "change_requests" ADD COLUMN "signed_in_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "change_requests" ADD COLUMN "account_fingerprint" text;--> statement-breakpoint
ALTER TABLE "change_requests" ADD COLUMN "reported_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "change_requests" ADD COLUMN "reported_by" text;--> statement-breakpoint
UPDATE "change_requests" SET "due_at" = "requested_at" + interval '3 days' WHERE "status" = 'pending';--> statement-breakpoint
CREATE INDEX "merchants_by_account" ON "merchants" USING btree ("account_fingerprint");--> statement-breakpoint
CREATE INDEX "change_requests_newest" ON "change_requests" USING btree ("requested_at","id");--> statement-breakpoint
CREATE INDEX "change_requests_due" ON "change_requests" USING btree ("due_at") WHERE "change_requests"."due_at" is not null;
