CREATE COLLATION "dutch_names" (provider = icu, locale = 'nl');
--> statement-breakpoint
ALTER TABLE "employees" ALTER COLUMN "full_name" TYPE text COLLATE "dutch_names", ALTER COLUMN "company_name" TYPE text COLLATE "dutch_names";
--> statement-breakpoint
ALTER TABLE "departments" ALTER COLUMN "label" TYPE text COLLATE "dutch_names", ALTER COLUMN "secondment_group" TYPE text COLLATE "dutch_names";
