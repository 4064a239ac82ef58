CREATE INDEX "users_by_name" ON "users" USING btree (lower("given_name" || ' ' || "family_name"),"username");--> statement-breakpoint
CREATE INDEX "users_idle" ON "users" USING btree (coalesce("last_sign_in_at", '1970-01-01T00:00:00.000Z'::timestamptz),"username");--> statement-breakpoint
CREATE INDEX "users_administrators" ON "users" USING btree ("role",coalesce("partner_id", '')) WHERE "users"."is_enabled" and not "users"."is_restricted" and "users"."accepted_at" is not null;--> statement-breakpoint
CREATE INDEX "user_merchants_of_merchant" ON "user_merchants" USING btree ("merchant_id");
