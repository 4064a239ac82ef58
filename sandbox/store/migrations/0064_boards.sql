CREATE TABLE "boards" (
	"subject" text NOT NULL,
	"id" text NOT NULL,
	"position" smallint NOT NULL,
	"name" text NOT NULL,
	"is_shared" boolean NOT NULL,
	"team" text NOT NULL,
	"owner" text NOT NULL,
	"period" text NOT NULL,
	"comparison" text NOT NULL,
	"merchant_id" text,
	"widgets" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "boards_subject_id_pk" PRIMARY KEY("subject","id")
);
--> statement-breakpoint
CREATE TABLE "board_revisions" (
	"subject" text PRIMARY KEY NOT NULL,
	"revision" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "boards_shared" ON "boards" USING btree ("team","updated_at") WHERE "boards"."is_shared";
--> statement-breakpoint
-- Boards were a name and kinds of widgets, in the order of both; two of the kinds had other names.
INSERT INTO "boards"
SELECT p."subject", 'brd_' || md5(p."subject" || ' ' || b."place"), b."place" - 1, b."board"->>'name', false, '', '',
	'last_30_days', 'previous_period', NULL,
	(
		SELECT coalesce(
			jsonb_agg(
				jsonb_build_object(
					'id', 'wgt_' || w."place",
					'kind', CASE w."kind" WHEN 'disputes' THEN 'disputes_due' WHEN 'deposits' THEN 'next_deposit' ELSE w."kind" END,
					'size', CASE w."kind" WHEN 'latest' THEN 'large' ELSE 'small' END
				)
				ORDER BY w."place"
			),
			'[]'::jsonb
		)
		FROM jsonb_array_elements_text(b."board"->'widgets') WITH ORDINALITY AS w("kind", "place")
	),
	now()
FROM "user_preferences" p
CROSS JOIN LATERAL jsonb_array_elements(
	CASE jsonb_typeof(p."boards") WHEN 'array' THEN p."boards" ELSE '[]'::jsonb END
) WITH ORDINALITY AS b("board", "place");
--> statement-breakpoint
INSERT INTO "board_revisions" SELECT DISTINCT "subject", 1 FROM "boards";
--> statement-breakpoint
ALTER TABLE "user_preferences" DROP COLUMN "boards";
