CREATE TABLE "company_mails" (
	"company_name" text PRIMARY KEY NOT NULL,
	"on_decline" boolean NOT NULL,
	"reminders" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reminders" (
	"employee_id" integer NOT NULL,
	"sent_week" date NOT NULL,
	CONSTRAINT "reminders_employee_id_sent_week_pk" PRIMARY KEY("employee_id","sent_week")
);
--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE cascade ON UPDATE no action;