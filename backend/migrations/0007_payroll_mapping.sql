CREATE TABLE "payroll_mappings" (
	"id" integer PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"mapping" jsonb NOT NULL,
	"kept_at" timestamp with time zone NOT NULL
);
