CREATE TABLE "dispute_responses" (
	"dispute_id" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"revision" integer NOT NULL,
	"product_type" text,
	"first_answer" text,
	"fields" jsonb NOT NULL,
	"cover_letter" text,
	"prior_payments" jsonb,
	"edited_by" text,
	"edited_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "evidence_files" ADD COLUMN "pages" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "evidence_files" ALTER COLUMN "pages" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "evidence_files" ADD COLUMN "packet_bytes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "evidence_files" ALTER COLUMN "packet_bytes" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "evidence_files" ADD COLUMN "least_bytes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "evidence_files" ALTER COLUMN "least_bytes" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "evidence_files" ADD COLUMN "warnings" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "evidence_files" ALTER COLUMN "warnings" DROP DEFAULT;--> statement-breakpoint
UPDATE "evidence_files" SET "packet_bytes" = "size", "least_bytes" = "size";--> statement-breakpoint
ALTER TABLE "dispute_submissions" ADD COLUMN "response" jsonb;--> statement-breakpoint
ALTER TABLE "dispute_submissions" ADD COLUMN "packet_key" text;--> statement-breakpoint
ALTER TABLE "dispute_submissions" ADD COLUMN "packet_bytes" integer;--> statement-breakpoint
ALTER TABLE "dispute_submissions" ADD COLUMN "packet_pages" integer;--> statement-breakpoint
ALTER TABLE "dispute_responses" ADD CONSTRAINT "dispute_responses_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE no action ON UPDATE no action;
