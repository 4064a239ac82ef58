CREATE TABLE "statement_schedules" (
	"subject" text NOT NULL,
	"merchant_id" text NOT NULL,
	"day" smallint NOT NULL,
	"hour" smallint NOT NULL,
	"locale" text NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"last_run_at" timestamp (3) with time zone,
	CONSTRAINT "statement_schedules_subject_merchant_id_pk" PRIMARY KEY("subject","merchant_id")
);
--> statement-breakpoint
ALTER TABLE "statement_schedules" ADD CONSTRAINT "statement_schedules_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "statement_schedules_due" ON "statement_schedules" USING btree ("due_at");
