ALTER TABLE "merchant_owners" ADD COLUMN "birth_year" integer;--> statement-breakpoint
ALTER TABLE "merchant_owners" ADD COLUMN "is_adult" boolean;--> statement-breakpoint
ALTER TABLE "merchant_owners" ADD COLUMN "sealed_birth" text;--> statement-breakpoint
ALTER TABLE "merchant_owners" ALTER COLUMN "date_of_birth" DROP NOT NULL;--> statement-breakpoint
UPDATE "merchant_owners" SET
	"birth_year" = left("date_of_birth", 4)::integer,
	"is_adult" = lpad((left("date_of_birth", 4)::integer + 18)::text, 4, '0') || substr("date_of_birth", 5) <= to_char(now(), 'YYYY-MM-DD');--> statement-breakpoint
ALTER TABLE "merchant_owners" ALTER COLUMN "birth_year" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "merchant_owners" ALTER COLUMN "is_adult" SET NOT NULL;--> statement-breakpoint
-- Nobody needs the dates of applications that were decided. Those of others are sealed by the backend, which has the key, as it starts.
UPDATE "merchant_owners" SET "date_of_birth" = NULL WHERE "merchant_id" IN (
	SELECT "id" FROM "merchants" WHERE "status" NOT IN ('draft', 'submitted', 'in_review', 'pending_documents', 'approved')
);
