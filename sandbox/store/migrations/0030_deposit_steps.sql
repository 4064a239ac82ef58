ALTER TABLE "deposits" ADD COLUMN "carried_until" timestamp (3) with time zone;--> statement-breakpoint
CREATE TABLE "deposit_steps" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"deposit_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"step" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"trace_id" text,
	"account_last4" text,
	"failure_reason" text,
	"username" text
);
--> statement-breakpoint
ALTER TABLE "deposit_steps" ADD CONSTRAINT "deposit_steps_deposit_id_deposits_id_fk" FOREIGN KEY ("deposit_id") REFERENCES "public"."deposits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_entries_payouts" ON "ledger_entries" USING btree ("cause_id") WHERE "kind" in ('payout', 'payout_failed');--> statement-breakpoint
-- What the ledger knows of the past. Of several attempts only the last one's trace id was kept.
INSERT INTO "deposit_steps" ("deposit_id", "at", "step", "amount_minor", "trace_id", "account_last4", "failure_reason")
SELECT "id", "at", "step", "amount_minor",
  CASE WHEN "entry" >= "last_sent" AND "step" <> 'canceled' THEN "trace_id" END,
  CASE WHEN "entry" >= "last_sent" AND "step" <> 'canceled' THEN "account_last4" END,
  CASE WHEN "step" = 'returned' THEN "failure_reason" END
FROM (
  SELECT d."id", l."at", l."id" AS "entry", l."amount_minor", d."trace_id", d."account_last4", d."failure_reason",
    max(l."id") FILTER (WHERE l."debit" = 'merchant_balance') OVER (PARTITION BY d."id") AS "last_sent",
    CASE WHEN l."kind" = 'payout_failed' THEN 'returned'
      WHEN l."credit" = 'merchant_bank' THEN 'paid'
      WHEN EXISTS (SELECT FROM "ledger_entries" a WHERE a."cause_id" = d."id" AND a."merchant_id" = d."merchant_id"
        AND a."currency" = d."currency" AND a."kind" = 'adjustments' AND a."at" = l."at") THEN 'canceled'
      ELSE 'sent' END AS "step"
  FROM "deposits" d JOIN "ledger_entries" l ON l."cause_id" = d."id" AND l."kind" IN ('payout', 'payout_failed')
) steps ORDER BY "entry";--> statement-breakpoint
CREATE INDEX "deposit_steps_of_deposit" ON "deposit_steps" USING btree ("deposit_id","id");
