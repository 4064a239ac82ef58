CREATE TABLE "dispute_events" (
	"dispute_id" text NOT NULL,
	"position" smallint NOT NULL,
	"stage" text NOT NULL,
	"status" text NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "dispute_events_dispute_id_position_pk" PRIMARY KEY("dispute_id","position")
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"transaction_id" text NOT NULL,
	"merchant_id" text NOT NULL,
	"partner_id" text NOT NULL,
	"stage" text NOT NULL,
	"status" text NOT NULL,
	"reason_code" text NOT NULL,
	"brand" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"due_by" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"is_debited" boolean NOT NULL,
	"verdict" text,
	"due_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "evidence_files" (
	"id" text PRIMARY KEY NOT NULL,
	"dispute_id" text NOT NULL,
	"stage" text NOT NULL,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"file_key" text NOT NULL,
	"uploaded_by" text NOT NULL,
	"uploaded_at" timestamp (3) with time zone NOT NULL,
	"is_locked" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dispute_submissions" (
	"dispute_id" text NOT NULL,
	"stage" text NOT NULL,
	"text" text NOT NULL,
	"submitted_by" text NOT NULL,
	"submitted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "dispute_submissions_dispute_id_stage_pk" PRIMARY KEY("dispute_id","stage")
);
--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "charged_back_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "ip_address" text;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "device_id" text;--> statement-breakpoint
ALTER TABLE "dispute_events" ADD CONSTRAINT "dispute_events_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence_files" ADD CONSTRAINT "evidence_files_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_submissions" ADD CONSTRAINT "dispute_submissions_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "disputes_due" ON "disputes" USING btree ("due_at") WHERE "disputes"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "disputes_newest" ON "disputes" USING btree ("opened_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "disputes_of_merchant" ON "disputes" USING btree ("merchant_id","opened_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "disputes_of_partner" ON "disputes" USING btree ("partner_id","opened_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "disputes_of_transaction" ON "disputes" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "disputes_to_answer" ON "disputes" USING btree ("due_by","id") WHERE "disputes"."status" = 'needs_response';--> statement-breakpoint
CREATE INDEX "evidence_files_of_dispute" ON "evidence_files" USING btree ("dispute_id","id");