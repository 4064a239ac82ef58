CREATE TABLE "outbox" (
	"id" text PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "view_alerts" (
	"view_id" text NOT NULL,
	"username" text NOT NULL,
	"time_zone" text NOT NULL,
	"locale" text NOT NULL,
	"is_paused" boolean NOT NULL,
	"failure" text,
	"due_at" timestamp (3) with time zone,
	"measure" text NOT NULL,
	"currency" text,
	"comparison" text NOT NULL,
	"threshold" bigint NOT NULL,
	"window_hours" smallint NOT NULL,
	"cool_down_hours" smallint NOT NULL,
	"last_checked_at" timestamp (3) with time zone,
	"last_value" bigint,
	"last_told_at" timestamp (3) with time zone,
	CONSTRAINT "view_alerts_view_id_username_pk" PRIMARY KEY("view_id","username")
);
--> statement-breakpoint
CREATE TABLE "view_schedules" (
	"view_id" text NOT NULL,
	"username" text NOT NULL,
	"time_zone" text NOT NULL,
	"locale" text NOT NULL,
	"is_paused" boolean NOT NULL,
	"failure" text,
	"due_at" timestamp (3) with time zone,
	"frequency" text NOT NULL,
	"day" smallint,
	"hour" smallint NOT NULL,
	"format" text NOT NULL,
	"last_run_at" timestamp (3) with time zone,
	"last_file_name" text,
	CONSTRAINT "view_schedules_view_id_username_pk" PRIMARY KEY("view_id","username")
);
--> statement-breakpoint
ALTER TABLE "export_jobs" ADD COLUMN "view_id" text;--> statement-breakpoint
ALTER TABLE "export_jobs" ADD COLUMN "file_name" text;--> statement-breakpoint
UPDATE "export_jobs" SET "file_name" = "kind" || '-' || to_char("created_at" at time zone 'UTC', 'YYYY-MM-DD-HH24-MI-SS') || '-' || lower(right("id", 6)) || '.' || "format";--> statement-breakpoint
ALTER TABLE "export_jobs" ALTER COLUMN "file_name" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "export_jobs" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "retry_of" text;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "retried_as" text;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "retry_count" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "view_alerts" ADD CONSTRAINT "view_alerts_view_id_saved_views_id_fk" FOREIGN KEY ("view_id") REFERENCES "public"."saved_views"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "view_schedules" ADD CONSTRAINT "view_schedules_view_id_saved_views_id_fk" FOREIGN KEY ("view_id") REFERENCES "public"."saved_views"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "view_alerts_due" ON "view_alerts" USING btree ("due_at") WHERE "view_alerts"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "view_schedules_due" ON "view_schedules" USING btree ("due_at") WHERE "view_schedules"."due_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "export_jobs_by_file" ON "export_jobs" USING btree ("username","file_name");