CREATE TABLE "view_as" (
	"id" text PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"username" text NOT NULL,
	"target_username" text,
	"target_subject" text,
	"role" text NOT NULL,
	"is_restricted" boolean NOT NULL,
	"partner_id" text,
	"merchant_id" text,
	"merchant_ids" jsonb,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "view_as_of_viewer" ON "view_as" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "view_as_of_target" ON "view_as" USING btree ("target_subject");--> statement-breakpoint
CREATE INDEX "view_as_due" ON "view_as" USING btree ("ends_at");
