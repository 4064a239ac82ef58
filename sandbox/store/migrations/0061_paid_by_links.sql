ALTER TABLE "payment_links" DROP CONSTRAINT "payment_links_uses";--> statement-breakpoint
ALTER TABLE "payment_links" DROP COLUMN "paid_minor";--> statement-breakpoint
ALTER TABLE "payment_links" ADD CONSTRAINT "payment_links_uses" CHECK ("uses" >= 0 AND ("max_uses" IS NULL OR "uses" <= "max_uses"));
