CREATE TABLE "audit_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"action" text NOT NULL,
	"actor_user_id" integer,
	"actor_name" text,
	"impersonated" boolean DEFAULT false NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text DEFAULT '' NOT NULL,
	"details" jsonb NOT NULL,
	CONSTRAINT "audit_entries_one_actor" CHECK (("audit_entries"."actor_user_id" is null) <> ("audit_entries"."actor_name" is null))
);
--> statement-breakpoint
ALTER TABLE "hour_exception_types" ADD COLUMN "leave_balance" text;--> statement-breakpoint
UPDATE "hour_exception_types" SET "leave_balance" = CASE
	WHEN "label" IN ('POSITIVE_TVT', 'NEGATIVE_TVT') THEN 'TVT'
	WHEN "label" IN ('POSITIVE_ADV', 'NEGATIVE_ADV') THEN 'ADV'
	ELSE "label" END
WHERE "label" IN ('LEAVE', 'SPECIAL_LEAVE', 'POSITIVE_TVT', 'NEGATIVE_TVT', 'POSITIVE_ADV', 'NEGATIVE_ADV');--> statement-breakpoint
CREATE INDEX "audit_entries_subject" ON "audit_entries" USING btree ("subject","subject_id");--> statement-breakpoint
CREATE FUNCTION "refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'The audit trail is only added to: % is refused', TG_OP USING ERRCODE = 'insufficient_privilege';
END
$$;--> statement-breakpoint
CREATE TRIGGER "audit_entries_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_entries"
FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();
