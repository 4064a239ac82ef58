CREATE TABLE "invitations" (
	"username" text PRIMARY KEY NOT NULL,
	"digest" text,
	"language" text NOT NULL,
	"sender" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"resend_count" integer DEFAULT 0 NOT NULL,
	"claimed_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "invitations_digest_unique" UNIQUE("digest")
);
--> statement-breakpoint
CREATE TABLE "invitation_mails" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"team" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "html" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "is_sealed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "invitation_mails_of_recipient" ON "invitation_mails" USING btree ("recipient","team","at");--> statement-breakpoint
CREATE INDEX "invitation_mails_by_age" ON "invitation_mails" USING btree ("at");--> statement-breakpoint
-- Who was mailed a temporary password, which works for seven days, and has not signed in so far.
INSERT INTO "invitations" ("username", "language", "sender", "sent_at", "expires_at") SELECT "username", 'en', '', "created_at", "created_at" + interval '7 days' FROM "users" WHERE "accepted_at" IS NULL;
