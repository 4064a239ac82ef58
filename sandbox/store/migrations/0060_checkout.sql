CREATE TABLE "checkout_declines" (
	"id" text PRIMARY KEY NOT NULL,
	"link_id" text NOT NULL,
	"address" text NOT NULL,
	"fingerprint" text,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "checkout_profile_versions" (
	"profile_id" text NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"published_by" text NOT NULL,
	"restores" integer,
	CONSTRAINT "checkout_profile_versions_profile_id_version_pk" PRIMARY KEY("profile_id","version")
);
--> statement-breakpoint
CREATE TABLE "checkout_profiles" (
	"id" text PRIMARY KEY NOT NULL,
	"partner_id" text NOT NULL,
	"merchant_id" text,
	"name" text NOT NULL,
	"draft" jsonb NOT NULL,
	"draft_version" integer DEFAULT 1 NOT NULL,
	"published_version" integer,
	"has_changes" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"changed_by" text NOT NULL,
	"archived_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "link_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"link_id" text NOT NULL,
	"transaction_id" text NOT NULL,
	"outcome" text NOT NULL,
	"method" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"subtotal_minor" bigint NOT NULL,
	"tax_minor" bigint NOT NULL,
	"tip_minor" bigint NOT NULL,
	"items" jsonb NOT NULL,
	"answers" jsonb NOT NULL,
	"language" text NOT NULL,
	"profile_id" text,
	"profile_version" integer,
	"mandate_version" text,
	"terms_accepted" boolean NOT NULL,
	"address" text NOT NULL,
	"device" text
);
--> statement-breakpoint
CREATE TABLE "page_incidents" (
	"link_id" text NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"directive" text DEFAULT '' NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "page_incidents_link_id_kind_source_directive_pk" PRIMARY KEY("link_id","kind","source","directive")
);
--> statement-breakpoint
CREATE TABLE "payment_links" (
	"id" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"merchant_id" text NOT NULL,
	"partner_id" text NOT NULL,
	"currency" text NOT NULL,
	"profile_id" text,
	"version" integer DEFAULT 1 NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"reference" text,
	"amount" jsonb NOT NULL,
	"tax_basis_points" smallint NOT NULL,
	"tips" jsonb,
	"custom_fields" jsonb NOT NULL,
	"methods" jsonb,
	"locale" text NOT NULL,
	"success_url" text,
	"cancel_url" text,
	"is_draft" boolean NOT NULL,
	"disabled_at" timestamp (3) with time zone,
	"disabled_cause" text,
	"max_uses" integer,
	"uses" integer DEFAULT 0 NOT NULL,
	"paid_minor" bigint DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"changed_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "used_challenges" (
	"puzzle" text PRIMARY KEY NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "checkout_profile_versions" ADD CONSTRAINT "checkout_profile_versions_profile_id_checkout_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."checkout_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout_profiles" ADD CONSTRAINT "checkout_profiles_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkout_profiles" ADD CONSTRAINT "checkout_profiles_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_payments" ADD CONSTRAINT "link_payments_link_id_payment_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."payment_links"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_payments" ADD CONSTRAINT "link_payments_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_incidents" ADD CONSTRAINT "page_incidents_link_id_payment_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."payment_links"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_links" ADD CONSTRAINT "payment_links_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_links" ADD CONSTRAINT "payment_links_profile_id_checkout_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."checkout_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "checkout_declines_of_link" ON "checkout_declines" USING btree ("link_id","at");--> statement-breakpoint
CREATE INDEX "checkout_declines_of_address" ON "checkout_declines" USING btree ("address","at");--> statement-breakpoint
CREATE INDEX "checkout_declines_of_card" ON "checkout_declines" USING btree ("fingerprint","at");--> statement-breakpoint
CREATE INDEX "checkout_declines_by_time" ON "checkout_declines" USING btree ("at");--> statement-breakpoint
CREATE INDEX "checkout_profiles_of_partner" ON "checkout_profiles" USING btree ("partner_id",lower("name"),"id");--> statement-breakpoint
CREATE INDEX "checkout_profiles_of_merchant" ON "checkout_profiles" USING btree ("merchant_id");--> statement-breakpoint
CREATE INDEX "link_payments_of_link" ON "link_payments" USING btree ("link_id","at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "link_payments_of_transaction" ON "link_payments" USING btree ("transaction_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_links_by_code" ON "payment_links" USING btree ("code");--> statement-breakpoint
CREATE INDEX "payment_links_newest" ON "payment_links" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payment_links_of_partner" ON "payment_links" USING btree ("partner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "payment_links_of_merchant" ON "payment_links" USING btree ("merchant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "payment_links_of_profile" ON "payment_links" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "used_challenges_by_end" ON "used_challenges" USING btree ("ends_at");--> statement-breakpoint
ALTER TABLE "payment_links" ADD CONSTRAINT "payment_links_uses" CHECK ("uses" >= 0 AND "paid_minor" >= 0 AND ("max_uses" IS NULL OR "uses" <= "max_uses"));
