ALTER TABLE "users" ADD COLUMN "subject" text;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_subject_unique" UNIQUE("subject");--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "subject" text;--> statement-breakpoint
CREATE INDEX "audit_entries_of_subject" ON "audit_entries" USING btree ("subject","at","id");--> statement-breakpoint
ALTER TABLE "events" RENAME COLUMN "username" TO "subject";--> statement-breakpoint
ALTER TABLE "export_jobs" RENAME COLUMN "username" TO "subject";--> statement-breakpoint
ALTER TABLE "notifications" RENAME COLUMN "username" TO "subject";--> statement-breakpoint
ALTER TABLE "user_preferences" RENAME COLUMN "username" TO "subject";--> statement-breakpoint
ALTER TABLE "idempotency_keys" RENAME COLUMN "username" TO "subject";--> statement-breakpoint
ALTER TABLE "idempotency_keys" RENAME CONSTRAINT "idempotency_keys_username_key_pk" TO "idempotency_keys_subject_key_pk";--> statement-breakpoint
ALTER TABLE "notification_reads" RENAME COLUMN "username" TO "subject";--> statement-breakpoint
ALTER TABLE "notification_reads" RENAME CONSTRAINT "notification_reads_username_notification_id_pk" TO "notification_reads_subject_notification_id_pk";--> statement-breakpoint
ALTER TABLE "default_views" RENAME COLUMN "username" TO "subject";--> statement-breakpoint
ALTER TABLE "default_views" RENAME CONSTRAINT "default_views_username_list_pk" TO "default_views_subject_list_pk";--> statement-breakpoint
ALTER TABLE "view_alerts" RENAME COLUMN "username" TO "subject";--> statement-breakpoint
ALTER TABLE "view_alerts" RENAME CONSTRAINT "view_alerts_view_id_username_pk" TO "view_alerts_view_id_subject_pk";--> statement-breakpoint
ALTER TABLE "view_schedules" RENAME COLUMN "username" TO "subject";--> statement-breakpoint
ALTER TABLE "view_schedules" RENAME CONSTRAINT "view_schedules_view_id_username_pk" TO "view_schedules_view_id_subject_pk";--> statement-breakpoint
ALTER TABLE "saved_views" ADD COLUMN "subject" text;--> statement-breakpoint
UPDATE "saved_views" SET "subject" = "owner";--> statement-breakpoint
ALTER TABLE "saved_views" ALTER COLUMN "subject" SET NOT NULL;--> statement-breakpoint
DROP INDEX "saved_views_of_owner";--> statement-breakpoint
CREATE INDEX "saved_views_of_owner" ON "saved_views" USING btree ("subject","list");--> statement-breakpoint
-- What a user who is gone left behind, or an earlier one of the same name, is nobody's.
CREATE TEMPORARY TABLE "orphaned_views" ON COMMIT DROP AS SELECT "id" FROM "saved_views" v
WHERE NOT EXISTS (SELECT FROM "users" u WHERE u."username" = v."subject" AND u."created_at" <= v."updated_at");--> statement-breakpoint
DELETE FROM "view_alerts" t WHERE "view_id" IN (SELECT "id" FROM "orphaned_views") OR NOT EXISTS (SELECT FROM "users" u WHERE u."username" = t."subject");--> statement-breakpoint
DELETE FROM "view_schedules" t WHERE "view_id" IN (SELECT "id" FROM "orphaned_views") OR NOT EXISTS (SELECT FROM "users" u WHERE u."username" = t."subject");--> statement-breakpoint
DELETE FROM "default_views" t WHERE "view_id" IN (SELECT "id" FROM "orphaned_views") OR NOT EXISTS (SELECT FROM "users" u WHERE u."username" = t."subject");--> statement-breakpoint
DELETE FROM "saved_views" WHERE "id" IN (SELECT "id" FROM "orphaned_views");--> statement-breakpoint
DELETE FROM "user_preferences" t WHERE NOT EXISTS (SELECT FROM "users" u WHERE u."username" = t."subject");--> statement-breakpoint
DELETE FROM "notification_reads" t WHERE NOT EXISTS (SELECT FROM "users" u WHERE u."username" = t."subject");--> statement-breakpoint
DELETE FROM "notifications" t WHERE "subject" IS NOT NULL AND NOT EXISTS (SELECT FROM "users" u WHERE u."username" = t."subject" AND u."created_at" <= t."created_at");--> statement-breakpoint
DELETE FROM "events" t WHERE "subject" IS NOT NULL AND NOT EXISTS (SELECT FROM "users" u WHERE u."username" = t."subject" AND u."created_at" <= t."at");--> statement-breakpoint
-- Their files are deleted when they expire, as those of everybody.
UPDATE "export_jobs" t SET "subject" = '', "filter" = '{}', "status" = CASE WHEN "status" IN ('queued', 'running') THEN 'canceled' ELSE "status" END
WHERE NOT EXISTS (SELECT FROM "users" u WHERE u."username" = t."subject" AND u."created_at" <= t."created_at");--> statement-breakpoint
-- The others wait under the name for its person's next request, which tells their id.
UPDATE "events" SET "subject" = 'name:' || "subject" WHERE "subject" IS NOT NULL;--> statement-breakpoint
UPDATE "notifications" SET "subject" = 'name:' || "subject" WHERE "subject" IS NOT NULL;--> statement-breakpoint
UPDATE "export_jobs" SET "subject" = 'name:' || "subject" WHERE "subject" <> '';--> statement-breakpoint
UPDATE "user_preferences" SET "subject" = 'name:' || "subject";--> statement-breakpoint
UPDATE "idempotency_keys" SET "subject" = 'name:' || "subject";--> statement-breakpoint
UPDATE "notification_reads" SET "subject" = 'name:' || "subject";--> statement-breakpoint
UPDATE "default_views" SET "subject" = 'name:' || "subject";--> statement-breakpoint
UPDATE "view_alerts" SET "subject" = 'name:' || "subject";--> statement-breakpoint
UPDATE "view_schedules" SET "subject" = 'name:' || "subject";--> statement-breakpoint
UPDATE "saved_views" SET "subject" = 'name:' || "subject", "team" = CASE WHEN "team" = 'user:' || "owner" THEN 'user:name:' || "owner" ELSE "team" END;
