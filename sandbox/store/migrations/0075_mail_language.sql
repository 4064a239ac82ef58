ALTER TABLE "outbox" ADD COLUMN "language" text;
