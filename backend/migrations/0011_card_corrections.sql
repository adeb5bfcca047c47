ALTER TABLE "hour_cards" ADD COLUMN "correction_reason" text;--> statement-breakpoint
ALTER TABLE "payroll_lines" ADD COLUMN "is_correction" boolean DEFAULT false NOT NULL;