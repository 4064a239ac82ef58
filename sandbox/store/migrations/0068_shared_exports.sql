ALTER TABLE "export_jobs" ADD COLUMN "shared_with" text;--> statement-breakpoint
ALTER TABLE "export_jobs" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "export_jobs_shared" ON "export_jobs" USING btree ("shared_with","created_at","id") WHERE "export_jobs"."shared_with" is not null;
