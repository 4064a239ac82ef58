CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE INDEX "transactions_search" ON "transactions" USING gin ((customer_name || E'\n' || customer_email || E'\n' || reference) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "transactions_by_last4" ON "transactions" USING btree ("last4","created_at","id");