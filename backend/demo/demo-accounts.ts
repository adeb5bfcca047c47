import type { ResolvedCard } from '@/lib/hour-card/vocabulary';
import type { HourCardStatus } from '../database/tables/hour-card-tables';

/** The password of every demo account; like the whole company, it is made up. */
export const demoPassword = 'Demo-2026-urenkaart';

const account = (name: string, role: string) => ({ email: `${name}@demo.example`, password: demoPassword, role });

/** The accounts of the demo and their roles; the start script prints this list. */
export const demoAccounts: readonly Readonly<{ email: string; password: string; role: string }>[] = [
  account('fulltime', 'Voltijder met diensten, een afgekeurde kaart en ontbrekende weken'),
  account('parttime', 'Deeltijder zonder diensten'),
  account('jeugd', 'Jeugdmedewerker, werkt in ploegen'),
  account('manager', 'Manager met medewerkers en jeugdmedewerkers'),
  account('twee', 'Gebruiker met twee medewerkers (contracten)'),
  account('kantoor', 'Kantoormedewerker, vult geen urenkaarten in'),
  account('wijzigen', 'Moet eerst het wachtwoord wijzigen'),
  account('resetten', 'Moet eerst het wachtwoord opnieuw instellen'),
];

/** The second manager of the large company (`DEMO_COMPANY=large`), with the same staff as `manager`. */
export const colleagueAccount = account('collega', 'Tweede manager van dezelfde medewerkers');

/**
 * Demo companies: `small` to look around in, `large` with 500 employees and 10,000 cards under two managers,
 * `leave` with 2,000 employees and no cards, for the leave overview.
 */
export const companySizes = ['small', 'large', 'leave'] as const;
export type CompanySize = (typeof companySizes)[number];

/** A demo card as its manager sees it. */
export type DemoCard = Readonly<{ card: ResolvedCard; status: HourCardStatus; comment: string; updatedAt: Date }>;
