ALTER TABLE "users" ADD COLUMN "second_factor" text;
