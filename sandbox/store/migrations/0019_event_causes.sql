ALTER TABLE "transaction_events" ADD COLUMN "cause" text;--> statement-breakpoint
-- A refund that failed was told by nothing but its payment settling a second time, or still being refunded in part.
UPDATE "transaction_events" step SET "cause" = 'refund_failed'
WHERE step."transaction_id" IN (SELECT "transaction_id" FROM "refunds" WHERE "status" = 'failed')
  AND step."actor" = 'processor'
  AND (step."status" = 'partially_refunded' OR step."status" = 'settled' AND EXISTS (
    SELECT 1 FROM "transaction_events" earlier WHERE earlier."transaction_id" = step."transaction_id"
      AND earlier."status" = 'settled' AND earlier."position" < step."position"));
