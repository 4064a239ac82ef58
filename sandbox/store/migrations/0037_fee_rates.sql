ALTER TABLE "ledger_entries" ADD COLUMN "fee_kind" text;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "fee_basis_points" integer;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "fee_fixed_minor" bigint;--> statement-breakpoint
-- What was booked until now was booked at the first price list.
ALTER TABLE "ledger_entries" DISABLE TRIGGER ledger_entries_append_only;--> statement-breakpoint
UPDATE "ledger_entries" e SET "fee_kind" = CASE
  WHEN e."cause_id" IS NOT NULL THEN 'dispute'
  WHEN (SELECT t."type" FROM "transactions" t WHERE t."id" = e."transaction_id") = 'card' THEN 'card'
  WHEN EXISTS (SELECT FROM "ledger_entries" b WHERE b."transaction_id" = e."transaction_id"
    AND b."kind" = 'captured' AND b."at" = e."at") THEN 'ach'
  ELSE 'ach_return' END
WHERE e."kind" = 'fees';--> statement-breakpoint
UPDATE "ledger_entries" SET
  "fee_basis_points" = CASE "fee_kind" WHEN 'card' THEN 290 WHEN 'ach' THEN 80 ELSE 0 END,
  "fee_fixed_minor" = CASE "fee_kind"
    WHEN 'card' THEN CASE "currency" WHEN 'USD' THEN 30 WHEN 'CAD' THEN 30 WHEN 'VND' THEN 3000 ELSE 0 END
    WHEN 'ach' THEN 0
    WHEN 'ach_return' THEN 400
    ELSE CASE "currency" WHEN 'CAD' THEN 2000 WHEN 'VND' THEN 350000 ELSE 1500 END END
WHERE "kind" = 'fees';--> statement-breakpoint
ALTER TABLE "ledger_entries" ENABLE TRIGGER ledger_entries_append_only;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_fee" CHECK (("ledger_entries"."kind" = 'fees') = ("ledger_entries"."fee_kind" is not null and "ledger_entries"."fee_basis_points" is not null and "ledger_entries"."fee_fixed_minor" is not null));
