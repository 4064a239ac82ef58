CREATE TABLE "custom_displays" (
	"owner_id" text PRIMARY KEY NOT NULL,
	"logo" text NOT NULL,
	"user_icon" text NOT NULL,
	"favicon" text NOT NULL,
	"is_external" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "merchants" (
	"id" text PRIMARY KEY NOT NULL,
	"partner_id" text NOT NULL,
	"name" text NOT NULL,
	"mcc" text NOT NULL,
	"city" text NOT NULL,
	"region" text NOT NULL,
	"country" text NOT NULL,
	"currency" text NOT NULL,
	"time_zone" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partners" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"transaction_id" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transaction_events" (
	"transaction_id" text NOT NULL,
	"position" smallint NOT NULL,
	"status" text NOT NULL,
	"actor" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "transaction_events_transaction_id_position_pk" PRIMARY KEY("transaction_id","position")
);
--> statement-breakpoint
CREATE TABLE "transactions" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"partner_id" text NOT NULL,
	"type" text NOT NULL,
	"status" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"captured_minor" bigint NOT NULL,
	"refunded_minor" bigint NOT NULL,
	"last4" text NOT NULL,
	"customer_name" text NOT NULL,
	"customer_email" text NOT NULL,
	"reference" text NOT NULL,
	"description" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"brand" text,
	"expiry_month" smallint,
	"expiry_year" smallint,
	"entry_mode" text,
	"authorization_code" text,
	"decline_code" text,
	"avs" text,
	"cvv" text,
	"account_type" text,
	"bank_name" text,
	"sec_code" text,
	"trace_number" text,
	"effective_date" date,
	"return_code" text
);
--> statement-breakpoint
CREATE TABLE "user_merchants" (
	"username" text NOT NULL,
	"merchant_id" text NOT NULL,
	CONSTRAINT "user_merchants_username_merchant_id_pk" PRIMARY KEY("username","merchant_id")
);
--> statement-breakpoint
ALTER TABLE "merchants" ADD CONSTRAINT "merchants_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transaction_events" ADD CONSTRAINT "transaction_events_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_merchants" ADD CONSTRAINT "user_merchants_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "merchants_by_name" ON "merchants" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "merchants_by_partner" ON "merchants" USING btree ("partner_id");--> statement-breakpoint
CREATE INDEX "refunds_of_transaction" ON "refunds" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "refunds_by_time" ON "refunds" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "transaction_events_by_status" ON "transaction_events" USING btree ("status","at");--> statement-breakpoint
CREATE INDEX "transactions_newest" ON "transactions" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "transactions_of_merchant" ON "transactions" USING btree ("merchant_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "transactions_of_partner" ON "transactions" USING btree ("partner_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);