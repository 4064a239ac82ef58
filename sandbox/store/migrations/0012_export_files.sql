ALTER TABLE "export_jobs" ADD COLUMN "file_name" text;--> statement-breakpoint
UPDATE "export_jobs" SET "file_name" = "kind" || '-' || to_char("created_at" at time zone 'UTC', 'YYYY-MM-DD-HH24-MI-SS') || '-' || lower(right("id", 6)) || '.' || "format";--> statement-breakpoint
ALTER TABLE "export_jobs" ALTER COLUMN "file_name" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "export_jobs" ADD COLUMN "failure" text;--> statement-breakpoint
CREATE UNIQUE INDEX "export_jobs_by_file" ON "export_jobs" USING btree ("username","file_name");
