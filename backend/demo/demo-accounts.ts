import type { ResolvedCard } from '@/lib/hour-card/vocabulary';
import type { HourCardStatus } from '../database/tables/hour-card-tables';
import demo from './demo-accounts.json' with { type: 'json' };

export const demoPassword = demo.password;

/** The demo accounts and their roles. The start script reads the same file to print them. */
export const demoAccounts: readonly Readonly<{ email: string; password: string; role: string }>[] = demo.accounts.map(
  (account) => ({ ...account, password: demoPassword }),
);

/** The second manager in the large company (`DEMO_COMPANY=large`), with the same staff as `manager`. */
export const colleagueAccount = {
  email: 'collega@demo.example',
  password: demoPassword,
  role: 'Tweede manager van dezelfde medewerkers',
};

/**
 * The demo companies. `small` is for looking around. `large` has 500 employees and 10,000 cards under two
 * managers. `leave` has 2,000 employees and no cards, for the leave overview.
 */
export const companySizes = ['small', 'large', 'leave'] as const;
export type CompanySize = (typeof companySizes)[number];

export type DemoCard = Readonly<{ card: ResolvedCard; status: HourCardStatus; comment: string; updatedAt: Date }>;
