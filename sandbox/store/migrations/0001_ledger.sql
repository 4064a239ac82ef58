CREATE TABLE "audit_entries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"username" text NOT NULL,
	"role" text,
	"action" text NOT NULL,
	"outcome" text NOT NULL,
	"reason" text,
	"record_id" text,
	"merchant_id" text,
	"before" jsonb,
	"after" jsonb,
	"address" text NOT NULL,
	"request_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"seq" bigint,
	"at" timestamp (3) with time zone NOT NULL,
	"topic" text NOT NULL,
	"record_id" text NOT NULL,
	"merchant_id" text,
	"partner_id" text,
	"username" text,
	"status" text NOT NULL,
	CONSTRAINT "events_seq_unique" UNIQUE("seq")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"username" text NOT NULL,
	"key" text NOT NULL,
	"request_digest" text NOT NULL,
	"status" integer NOT NULL,
	"body" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_username_key_pk" PRIMARY KEY("username","key")
);
--> statement-breakpoint
CREATE TABLE "deposit_lines" (
	"deposit_id" text NOT NULL,
	"kind" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"item_count" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deposits" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"partner_id" text NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"net_minor" bigint NOT NULL,
	"item_count" bigint NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"paid_at" timestamp (3) with time zone,
	"effective_date" date,
	"trace_id" text,
	"account_last4" text NOT NULL,
	"failure_reason" text,
	"attempts" bigint NOT NULL,
	"due_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"merchant_id" text NOT NULL,
	"currency" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"debit" text NOT NULL,
	"credit" text NOT NULL,
	"transaction_id" text,
	"cause_id" text,
	"deposit_id" text,
	CONSTRAINT "ledger_entries_positive" CHECK ("ledger_entries"."amount_minor" > 0),
	CONSTRAINT "ledger_entries_two_sides" CHECK ("ledger_entries"."debit" <> "ledger_entries"."credit")
);
--> statement-breakpoint
CREATE TABLE "notes" (
	"id" text PRIMARY KEY NOT NULL,
	"transaction_id" text NOT NULL,
	"author" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "deposit_schedule" text DEFAULT 'daily' NOT NULL;--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "account_last4" text DEFAULT '6789' NOT NULL;--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "reserve_basis_points" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "status" text DEFAULT 'succeeded' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "has_open_dispute" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "scenario" text;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "fingerprint" text;--> statement-breakpoint
ALTER TABLE "deposit_lines" ADD CONSTRAINT "deposit_lines_deposit_id_deposits_id_fk" FOREIGN KEY ("deposit_id") REFERENCES "public"."deposits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entries_of_record" ON "audit_entries" USING btree ("record_id","id");--> statement-breakpoint
CREATE INDEX "events_unsequenced" ON "events" USING btree ("id") WHERE "events"."seq" is null;--> statement-breakpoint
CREATE INDEX "idempotency_keys_by_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "deposit_lines_of_deposit" ON "deposit_lines" USING btree ("deposit_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "deposits_accruing" ON "deposits" USING btree ("merchant_id","currency") WHERE "deposits"."status" = 'accruing';--> statement-breakpoint
CREATE INDEX "deposits_due" ON "deposits" USING btree ("due_at") WHERE "deposits"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "deposits_newest" ON "deposits" USING btree ("opened_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "deposits_of_merchant" ON "deposits" USING btree ("merchant_id","opened_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "deposits_of_partner" ON "deposits" USING btree ("partner_id","opened_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "ledger_entries_of_transaction" ON "ledger_entries" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_of_deposit" ON "ledger_entries" USING btree ("deposit_id","kind","id");--> statement-breakpoint
CREATE INDEX "ledger_entries_of_merchant" ON "ledger_entries" USING btree ("merchant_id","currency");--> statement-breakpoint
CREATE INDEX "notes_of_transaction" ON "notes" USING btree ("transaction_id","id");--> statement-breakpoint
CREATE INDEX "refunds_due" ON "refunds" USING btree ("due_at") WHERE "refunds"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "transactions_due" ON "transactions" USING btree ("due_at") WHERE "transactions"."due_at" is not null;--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END
$$;--> statement-breakpoint
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE ON "ledger_entries" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE ON "audit_entries" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER notes_append_only BEFORE UPDATE OR DELETE ON "notes" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
