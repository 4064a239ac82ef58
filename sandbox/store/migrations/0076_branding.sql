CREATE TABLE "brandings" (
	"partner_id" text PRIMARY KEY NOT NULL,
	"draft" jsonb NOT NULL,
	"draft_version" integer NOT NULL,
	"published_version" integer,
	"has_changes" boolean NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"changed_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "branding_versions" (
	"partner_id" text NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"published_by" text NOT NULL,
	"restores" integer,
	CONSTRAINT "branding_versions_partner_id_version_pk" PRIMARY KEY("partner_id","version")
);
--> statement-breakpoint
ALTER TABLE "brandings" ADD CONSTRAINT "brandings_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "branding_versions" ADD CONSTRAINT "branding_versions_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;
