import { isIsoDate } from '@/lib/hour-card/calendar';
import type { IsoDate } from '@/lib/hour-card/vocabulary';
import { WireFault } from './wire-fault';

/** A date that exists. Throws `WireFault` for one that does not. */
export function readDate(text: string): IsoDate {
  if (!isIsoDate(text)) throw new WireFault('a date that does not exist');
  return text;
}
