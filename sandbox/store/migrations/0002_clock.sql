CREATE TABLE "sandbox_clock" (
	"id" smallint PRIMARY KEY NOT NULL,
	"offset_ms" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reserves" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"partner_id" text NOT NULL,
	"currency" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"deposit_id" text NOT NULL,
	"due_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "reserves" ADD CONSTRAINT "reserves_deposit_id_deposits_id_fk" FOREIGN KEY ("deposit_id") REFERENCES "public"."deposits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reserves_due" ON "reserves" USING btree ("due_at") WHERE "reserves"."due_at" is not null;