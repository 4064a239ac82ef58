ALTER TABLE "page_incidents" ADD COLUMN "reporters" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "page_incidents" ADD COLUMN "told_at" timestamp (3) with time zone;
