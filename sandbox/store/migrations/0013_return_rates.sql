CREATE TABLE "return_rate_watches" (
	"merchant_id" text PRIMARY KEY NOT NULL,
	"partner_id" text NOT NULL,
	"exceeded" jsonb NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "return_rate_watches" ADD CONSTRAINT "return_rate_watches_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "return_rate_watches_due" ON "return_rate_watches" USING btree ("due_at");