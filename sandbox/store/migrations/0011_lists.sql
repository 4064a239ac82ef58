CREATE TABLE "default_views" (
	"username" text NOT NULL,
	"list" text NOT NULL,
	"view_id" text NOT NULL,
	CONSTRAINT "default_views_username_list_pk" PRIMARY KEY("username","list")
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" text PRIMARY KEY NOT NULL,
	"list" text NOT NULL,
	"owner" text NOT NULL,
	"team" text NOT NULL,
	"visibility" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "default_views" ADD CONSTRAINT "default_views_view_id_saved_views_id_fk" FOREIGN KEY ("view_id") REFERENCES "public"."saved_views"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_views_of_owner" ON "saved_views" USING btree ("owner","list");--> statement-breakpoint
CREATE INDEX "saved_views_of_team" ON "saved_views" USING btree ("team","list");--> statement-breakpoint
CREATE INDEX "transactions_amount_order" ON "transactions" USING btree ("currency","amount_minor","id");--> statement-breakpoint
CREATE INDEX "transactions_of_merchant_amount_order" ON "transactions" USING btree ("merchant_id","currency","amount_minor","id");