CREATE TABLE "figure_counts" (
	"partner_id" text PRIMARY KEY NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "merchant_figures" (
	"merchant_id" text PRIMARY KEY NOT NULL,
	"volume_minor" bigint NOT NULL,
	"payments" integer NOT NULL,
	"dispute_rate" jsonb,
	"return_rates" jsonb NOT NULL,
	"dispute_share" integer,
	"return_share" integer,
	"counted_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "merchants" ADD COLUMN "status_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "figure_counts" ADD CONSTRAINT "figure_counts_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merchant_figures" ADD CONSTRAINT "merchant_figures_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "figure_counts_due" ON "figure_counts" USING btree ("due_at");--> statement-breakpoint
UPDATE "merchants" SET "status_since" = (
	SELECT min(e."at") FROM "merchant_status_events" e
	WHERE e."merchant_id" = "merchants"."id" AND e."status" = "merchants"."status" AND NOT EXISTS (
		SELECT 1 FROM "merchant_status_events" later
		WHERE later."merchant_id" = e."merchant_id" AND later."id" > e."id" AND later."status" <> e."status"
	)
);--> statement-breakpoint
INSERT INTO "figure_counts" ("partner_id", "due_at") SELECT "id", "created_at" FROM "partners";
