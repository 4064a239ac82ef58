ALTER TABLE "events" ADD COLUMN "is_new" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "transaction_id" text;--> statement-breakpoint
CREATE INDEX "events_of_merchant" ON "events" USING btree ("merchant_id","seq");--> statement-breakpoint
CREATE INDEX "events_of_partner" ON "events" USING btree ("partner_id","seq");