ALTER TABLE "users" ADD COLUMN "created_by" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "accepted_at" timestamp (3) with time zone;--> statement-breakpoint
-- Nobody wrote down who had signed in with a password of their own: all who are there count as having done so.
UPDATE "users" SET "accepted_at" = coalesce("last_sign_in_at", "created_at");--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("created_at","username");
