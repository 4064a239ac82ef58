CREATE TABLE "outbox" (
	"id" text PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "retry_of" text;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "retried_as" text;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "retry_count" smallint DEFAULT 0 NOT NULL;