ALTER TABLE "user_preferences" ADD COLUMN "dismissed_announcements" jsonb;
