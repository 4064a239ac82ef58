DROP INDEX "audit_entries_of_record";--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "partner_id" text;--> statement-breakpoint
CREATE INDEX "audit_entries_newest" ON "audit_entries" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_of_user" ON "audit_entries" USING btree ("username","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_of_merchant" ON "audit_entries" USING btree ("merchant_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_of_partner" ON "audit_entries" USING btree ("partner_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_of_record" ON "audit_entries" USING btree ("record_id","at","id");--> statement-breakpoint
-- What was written before knows its merchant only; the trail is append-only for everybody but this.
ALTER TABLE "audit_entries" DISABLE TRIGGER audit_entries_append_only;--> statement-breakpoint
UPDATE "audit_entries" SET "partner_id" = "merchants"."partner_id" FROM "merchants" WHERE "merchants"."id" = "audit_entries"."merchant_id";--> statement-breakpoint
ALTER TABLE "audit_entries" ENABLE TRIGGER audit_entries_append_only;
