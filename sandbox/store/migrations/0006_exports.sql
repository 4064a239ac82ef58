CREATE TABLE "export_jobs" (
	"id" text PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"actor" jsonb NOT NULL,
	"kind" text NOT NULL,
	"format" text NOT NULL,
	"status" text NOT NULL,
	"columns" jsonb NOT NULL,
	"filter" jsonb NOT NULL,
	"order" text NOT NULL,
	"time_zone" text NOT NULL,
	"locale" text NOT NULL,
	"row_count" bigint NOT NULL,
	"total_count" bigint,
	"size" bigint,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ready_at" timestamp (3) with time zone,
	"due_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE INDEX "export_jobs_of_user" ON "export_jobs" USING btree ("username","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "export_jobs_due" ON "export_jobs" USING btree ("due_at") WHERE "export_jobs"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "export_jobs_waiting" ON "export_jobs" USING btree ("created_at") WHERE "export_jobs"."status" = 'queued';