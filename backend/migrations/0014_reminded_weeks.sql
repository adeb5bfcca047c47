CREATE TABLE "reminded_weeks" (
	"employee_id" integer NOT NULL,
	"week_start" date NOT NULL,
	"sent_on" date NOT NULL,
	CONSTRAINT "reminded_weeks_employee_id_week_start_pk" PRIMARY KEY("employee_id","week_start")
);
--> statement-breakpoint
ALTER TABLE "reminded_weeks" ADD CONSTRAINT "reminded_weeks_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE cascade ON UPDATE no action;