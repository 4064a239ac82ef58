DROP INDEX "transactions_search";--> statement-breakpoint
CREATE INDEX "transactions_of_customer" ON "transactions" USING btree (lower("customer_email"),"created_at","id");--> statement-breakpoint
CREATE INDEX "transactions_search" ON "transactions" USING gin ((customer_name || E'\n' || customer_email || E'\n' || reference || E'\n' || description) gin_trgm_ops);