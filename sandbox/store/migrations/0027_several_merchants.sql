-- A filter has any of several merchants: views and exports of one are kept as a list of one.
UPDATE "saved_views" SET "content" = jsonb_set("content", '{filter,merchantId}', jsonb_build_array("content" #> '{filter,merchantId}')) WHERE jsonb_typeof("content" #> '{filter,merchantId}') = 'string';--> statement-breakpoint
UPDATE "export_jobs" SET "filter" = jsonb_set("filter", '{merchantId}', jsonb_build_array("filter" -> 'merchantId')) WHERE jsonb_typeof("filter" -> 'merchantId') = 'string';
