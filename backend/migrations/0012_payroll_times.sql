ALTER TABLE "payroll_lines" ADD COLUMN "shift" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payroll_lines" ADD COLUMN "company" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payroll_lines" ADD COLUMN "cost_centre" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payroll_lines" ADD COLUMN "times" jsonb;--> statement-breakpoint
UPDATE "payroll_lines" SET "cost_centre" = "department";
