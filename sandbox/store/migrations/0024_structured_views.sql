-- What the address of a list says is read by the program when it starts, and written here.
ALTER TABLE "saved_views" ADD COLUMN "content" jsonb;--> statement-breakpoint
ALTER TABLE "saved_views" ALTER COLUMN "query" DROP NOT NULL;
