ALTER TABLE "payroll_lines" ADD COLUMN "earlier_runs" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payroll_runs" ADD COLUMN "mapping" jsonb;--> statement-breakpoint
UPDATE "payroll_runs" SET "mapping" = (SELECT "mapping" FROM "payroll_mappings" WHERE "id" = 1);
