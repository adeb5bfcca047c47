import type { HourCardPayload } from '@/lib/contract/hour-card-schemas';
import { checkCard } from '@/lib/hour-card/check-card';
import type { ResolvedCard } from '@/lib/hour-card/vocabulary';
import type { Database } from '../database/database';
import { failures } from '../http/request-failure';
import { cardReferences } from './card-references';
import { readPayload } from './read-payload';

/**
 * Checks every rule again with the same engine as the application (SPEC 5.1). Throws `invalid_hour_card` with all that
 * is wrong; what comes back may be stored.
 */
export async function checkPayload(
  database: Database,
  zone: string,
  employeeId: number,
  payload: HourCardPayload,
): Promise<ResolvedCard> {
  const card = readPayload(payload, zone);
  const { rules, issues } = await cardReferences(database, zone, employeeId, payload);
  const broken = [...issues, ...checkCard(card, rules)];
  if (broken.length > 0) throw failures.invalidHourCard(broken);
  return rules.schedule === null ? withoutScheduleEntries(card) : card;
}

function withoutScheduleEntries(card: ResolvedCard): ResolvedCard {
  return { ...card, lines: card.lines.map((line) => ({ ...line, shiftScheduleId: null })) };
}
