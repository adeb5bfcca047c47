import { parseAmount } from '../typed-text';

/**
 * The untaxed allowance per kilometre in euros, newest first (Wet op de loonbelasting 1964, article 31a,
 * second paragraph, under a). A year without its own amount has that of the last year before it.
 */
const untaxedRates = [
  { from: 2024, rate: 0.23 },
  { from: 2023, rate: 0.21 },
  { from: 0, rate: 0.19 },
] as const;

/** The untaxed allowance per kilometre in a year, in euros (rule: travel-rate). */
export function untaxedRate(year: number): number {
  return untaxedRates.find(({ from }) => year >= from)?.rate ?? 0;
}

/** Text as typed. Kilometres may have decimals; trips are whole. */
export type Distance = Readonly<{ kilometres: string; trips: string }>;

const most = { kilometres: 1_000, trips: 100 };

/** The parts of a distance that are not a number above zero, or too large. */
export function distanceFaults({ kilometres, trips }: Distance): readonly (keyof Distance)[] {
  const wrong = {
    kilometres: !isUpTo(parseAmount(kilometres), most.kilometres),
    trips: !/^\d+$/.test(trips.trim()) || !isUpTo(Number(trips), most.trips),
  };
  return (['kilometres', 'trips'] as const).filter((part) => wrong[part]);
}

const isUpTo = (amount: ReturnType<typeof parseAmount>, max: number) =>
  typeof amount === 'number' && amount > 0 && amount <= max;

/**
 * The allowance for a distance in euros, rounded to cents; null if a part of the distance is missing or wrong
 * (rule: travel-kilometres).
 */
export function allowance(distance: Distance, rate: number): number | null {
  const kilometres = parseAmount(distance.kilometres);
  if (distanceFaults(distance).length > 0 || typeof kilometres !== 'number') return null;
  // Add a little before rounding: 0.23 has no exact binary form, so that half a cent may become less.
  return Math.round(kilometres * Number(distance.trips) * rate * 100 + 1e-6) / 100;
}
