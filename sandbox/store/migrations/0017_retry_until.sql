ALTER TABLE "transactions" ADD COLUMN "retry_until" date;--> statement-breakpoint
UPDATE "transactions" SET "retry_until" = "effective_date" + 180 WHERE "type" = 'ach';
