UPDATE "users" SET "email" = lower("email");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_email_lower_case" CHECK ("users"."email" = lower("users"."email"));