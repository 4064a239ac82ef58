-- A payment is worth what was captured of it; its first step keeps what was authorized.
UPDATE "transactions" SET "amount_minor" = step."amount_minor" FROM "transaction_events" step
WHERE step."transaction_id" = "transactions"."id" AND step."status" = 'captured'
  AND "transactions"."amount_minor" <> step."amount_minor";
