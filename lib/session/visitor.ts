import type { Employee, UserInfo } from '@/lib/hour-card/people';
import type { Access } from '@/lib/upstream/access';

/** Whoever is logged in, as the customer API says now. */
export type Visitor = Readonly<{
  user: UserInfo;
  /** Their own employee records. */
  employees: readonly Employee[];
  /** As whom they act; null when they have no employee record at all. */
  activeEmployee: Employee | null;
  /** Whether the active employee is a manager (SPEC 6). */
  isManager: boolean;
  impersonated: boolean;
  /** With what upstream is called. Holds the token, and a function: React refuses to send it to the browser. */
  access: Access;
}>;
