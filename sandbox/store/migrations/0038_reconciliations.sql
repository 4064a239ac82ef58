CREATE TABLE "reconciliation_rows" (
	"reconciliation_id" text NOT NULL,
	"list" text NOT NULL,
	"position" integer NOT NULL,
	"deposit_id" text,
	"deposit_status" text,
	"net_minor" bigint,
	"effective_date" date,
	"trace_id" text,
	"account_last4" text,
	"currency" text NOT NULL,
	"matched_by" text,
	"booked" jsonb NOT NULL,
	"bank_minor" bigint,
	"bank_text" text NOT NULL,
	CONSTRAINT "reconciliation_rows_reconciliation_id_list_position_pk" PRIMARY KEY("reconciliation_id","list","position")
);
--> statement-breakpoint
CREATE TABLE "reconciliations" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"partner_id" text NOT NULL,
	"author" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"delete_at" timestamp (3) with time zone NOT NULL,
	"file_name" text NOT NULL,
	"format" text NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"entry_count" integer NOT NULL,
	"debits" integer NOT NULL,
	"repeats" integer NOT NULL,
	"is_balanced" boolean NOT NULL,
	"lists" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reconciliation_rows" ADD CONSTRAINT "reconciliation_rows_reconciliation_id_reconciliations_id_fk" FOREIGN KEY ("reconciliation_id") REFERENCES "public"."reconciliations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_rows" ADD CONSTRAINT "reconciliation_rows_deposit_id_deposits_id_fk" FOREIGN KEY ("deposit_id") REFERENCES "public"."deposits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliations" ADD CONSTRAINT "reconciliations_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reconciliations_newest" ON "reconciliations" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "reconciliations_of_merchant" ON "reconciliations" USING btree ("merchant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "reconciliations_of_partner" ON "reconciliations" USING btree ("partner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "reconciliations_due" ON "reconciliations" USING btree ("delete_at");