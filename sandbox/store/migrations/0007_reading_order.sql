DROP INDEX "disputes_newest";--> statement-breakpoint
DROP INDEX "disputes_of_merchant";--> statement-breakpoint
DROP INDEX "disputes_of_partner";--> statement-breakpoint
DROP INDEX "export_jobs_of_user";--> statement-breakpoint
DROP INDEX "deposits_newest";--> statement-breakpoint
DROP INDEX "deposits_of_merchant";--> statement-breakpoint
DROP INDEX "deposits_of_partner";--> statement-breakpoint
DROP INDEX "transactions_newest";--> statement-breakpoint
DROP INDEX "transactions_of_merchant";--> statement-breakpoint
DROP INDEX "transactions_of_partner";--> statement-breakpoint
DROP INDEX "notifications_newest";--> statement-breakpoint
DROP INDEX "notifications_of_merchant";--> statement-breakpoint
DROP INDEX "notifications_of_partner";--> statement-breakpoint
DROP INDEX "notifications_of_user";--> statement-breakpoint
CREATE INDEX "transactions_by_status" ON "transactions" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "transactions_of_partner_by_status" ON "transactions" USING btree ("partner_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "disputes_newest" ON "disputes" USING btree ("opened_at","id");--> statement-breakpoint
CREATE INDEX "disputes_of_merchant" ON "disputes" USING btree ("merchant_id","opened_at","id");--> statement-breakpoint
CREATE INDEX "disputes_of_partner" ON "disputes" USING btree ("partner_id","opened_at","id");--> statement-breakpoint
CREATE INDEX "export_jobs_of_user" ON "export_jobs" USING btree ("username","created_at","id");--> statement-breakpoint
CREATE INDEX "deposits_newest" ON "deposits" USING btree ("opened_at","id");--> statement-breakpoint
CREATE INDEX "deposits_of_merchant" ON "deposits" USING btree ("merchant_id","opened_at","id");--> statement-breakpoint
CREATE INDEX "deposits_of_partner" ON "deposits" USING btree ("partner_id","opened_at","id");--> statement-breakpoint
CREATE INDEX "transactions_newest" ON "transactions" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "transactions_of_merchant" ON "transactions" USING btree ("merchant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "transactions_of_partner" ON "transactions" USING btree ("partner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_newest" ON "notifications" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_of_merchant" ON "notifications" USING btree ("merchant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_of_partner" ON "notifications" USING btree ("partner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_of_user" ON "notifications" USING btree ("username","created_at","id");