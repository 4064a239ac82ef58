CREATE TABLE "due_failures" (
	"kind" text NOT NULL,
	"item" text NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"attempts" integer NOT NULL,
	"reason" text NOT NULL,
	"failed_at" timestamp (3) with time zone NOT NULL,
	"retry_at" timestamp (3) with time zone,
	CONSTRAINT "due_failures_kind_item_pk" PRIMARY KEY("kind","item")
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "due_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "outbox" SET "due_at" = "created_at";--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("due_at") WHERE "outbox"."due_at" is not null;--> statement-breakpoint
ALTER TABLE "export_jobs" ADD COLUMN "remove_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "export_jobs_removal" ON "export_jobs" USING btree ("remove_at") WHERE "export_jobs"."remove_at" is not null;
--> statement-breakpoint
DROP INDEX "export_jobs_waiting";--> statement-breakpoint
CREATE INDEX "export_jobs_open" ON "export_jobs" USING btree ("subject","created_at","id") WHERE "export_jobs"."status" in ('queued', 'running');
