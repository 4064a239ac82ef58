ALTER TABLE "user_preferences" ADD COLUMN "first_steps_dismissed_at" timestamp (3) with time zone;
