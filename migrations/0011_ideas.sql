CREATE TABLE "ideas" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"list_id" uuid,
	"profile_id" uuid,
	"place" integer DEFAULT 0 NOT NULL,
	"title" text NOT NULL,
	"note" text,
	"link" text,
	"picture" text,
	"price" bigint,
	"source" text DEFAULT 'typed' NOT NULL,
	"reason" text,
	"fact" jsonb,
	"state" text DEFAULT 'idea' NOT NULL,
	"bought_on" date,
	"wrapped_on" date,
	"given_on" date,
	"occasion" text,
	"verdict" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ideas_on_list_or_given" CHECK (("ideas"."list_id" is null) <> ("ideas"."profile_id" is null) and ("ideas"."profile_id" is null or "ideas"."state" = 'given')),
	CONSTRAINT "ideas_place" CHECK ("ideas"."place" between 0 and 99)
);
--> statement-breakpoint
ALTER TABLE "gift_lists" DROP CONSTRAINT "gift_lists_ideas";--> statement-breakpoint
ALTER TABLE "gift_lists" ADD COLUMN "idea_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "gift_lists" ADD COLUMN "bought_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "gift_lists" ADD COLUMN "wrapped_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "gift_lists" ADD COLUMN "given_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ideas" ADD CONSTRAINT "ideas_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ideas" ADD CONSTRAINT "ideas_list_id_gift_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."gift_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ideas" ADD CONSTRAINT "ideas_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ideas_list_id" ON "ideas" USING btree ("list_id","user_id");--> statement-breakpoint
CREATE INDEX "ideas_user_id" ON "ideas" USING btree ("user_id","state");--> statement-breakpoint
CREATE INDEX "ideas_profile_id" ON "ideas" USING btree ("profile_id","given_on") WHERE profile_id is not null;--> statement-breakpoint
-- Counted where the rows change, whoever changes them; for one statement, each list once.
CREATE FUNCTION "count_ideas"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  lists uuid[];
BEGIN
  IF TG_OP = 'UPDATE' THEN
    SELECT array_agg(DISTINCT touched.list) INTO lists
    FROM old_rows JOIN new_rows USING (id), unnest(ARRAY[old_rows.list_id, new_rows.list_id]) AS touched (list)
    WHERE (old_rows.list_id, old_rows.state) IS DISTINCT FROM (new_rows.list_id, new_rows.state);
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(DISTINCT list_id) INTO lists FROM old_rows;
  ELSE
    SELECT array_agg(DISTINCT list_id) INTO lists FROM new_rows;
  END IF;
  IF lists IS NULL THEN
    RETURN NULL;
  END IF;
  UPDATE gift_lists SET
    idea_count = counted.ideas,
    bought_count = counted.bought,
    wrapped_count = counted.wrapped,
    given_count = counted.given
  FROM (
    SELECT list.id,
      count(ideas.id) AS ideas,
      count(*) FILTER (WHERE ideas.state <> 'idea') AS bought,
      count(*) FILTER (WHERE ideas.state IN ('wrapped', 'given')) AS wrapped,
      count(*) FILTER (WHERE ideas.state = 'given') AS given
    FROM unnest(lists) AS list (id) LEFT JOIN ideas ON ideas.list_id = list.id
    GROUP BY list.id
  ) AS counted
  WHERE gift_lists.id = counted.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "ideas_inserted" AFTER INSERT ON "ideas"
REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "count_ideas"();
--> statement-breakpoint
CREATE TRIGGER "ideas_updated" AFTER UPDATE ON "ideas"
REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "count_ideas"();
--> statement-breakpoint
CREATE TRIGGER "ideas_deleted" AFTER DELETE ON "ideas"
REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION "count_ideas"();
--> statement-breakpoint
INSERT INTO "ideas" ("user_id", "list_id", "place", "title", "created_at", "updated_at")
SELECT "list"."user_id", "list"."id", "idea"."place" - 1, "idea"."title", "list"."created_at", "list"."updated_at"
FROM "gift_lists" AS "list", unnest("list"."manual_ideas") WITH ORDINALITY AS "idea" ("title", "place");
--> statement-breakpoint
-- What was deleted within the last minutes can still be brought back: its ideas with it.
INSERT INTO "deleted_rows" ("user_id", "root_id", "source", "content", "deleted_at")
SELECT "list"."user_id", "list"."root_id", 'ideas', jsonb_build_object(
  'id', gen_random_uuid(),
  'user_id', "list"."user_id",
  'list_id', "list"."content" -> 'id',
  'place', "idea"."place" - 1,
  'title', "idea"."title",
  'source', 'typed',
  'state', 'idea',
  'created_at', "list"."content" -> 'created_at',
  'updated_at', "list"."content" -> 'updated_at'
), "list"."deleted_at"
FROM "deleted_rows" AS "list",
  jsonb_array_elements_text("list"."content" -> 'manual_ideas') WITH ORDINALITY AS "idea" ("title", "place")
WHERE "list"."source" = 'gift_lists';
--> statement-breakpoint
UPDATE "deleted_rows"
SET "content" = "content" - 'manual_ideas' - 'ideas' || '{"idea_count": 0, "bought_count": 0, "wrapped_count": 0, "given_count": 0}'
WHERE "source" = 'gift_lists';
--> statement-breakpoint
ALTER TABLE "gift_lists" DROP COLUMN "ideas";--> statement-breakpoint
ALTER TABLE "gift_lists" DROP COLUMN "manual_ideas";
