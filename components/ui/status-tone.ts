import type { Tone } from './badge';

const tones: ReadonlyMap<string, Tone> = new Map([
  ['CREATED', 'info'],
  ['APPROVED', 'success'],
  ['SYNCED', 'neutral'],
  ['SYNC_SUCCESSFUL', 'neutral'],
  ['DECLINED', 'danger'],
  ['NOT_CREATED', 'warning'],
]);

/** The colour of a hour card's status; an unknown one is neutral (DECISIONS 6). */
export function statusTone(status: string): Tone {
  return tones.get(status) ?? 'neutral';
}
