import { createHash } from 'node:crypto';
import type { RunNotice } from '../database/tables/payroll-tables';
import type { ColumnMapping } from './column-mapping';
import type { PayrollLine } from './payroll-lines';

type Preview = Readonly<{
  cards: readonly Readonly<{ id: number; updatedAt: Date }>[];
  lines: readonly PayrollLine[];
  mapping: ColumnMapping;
  notice: RunNotice | null;
}>;

/** The parts of a preview that can change before the user presses the button. */
export const previewParts = ['cards', 'content', 'columns', 'notice'] as const;
export type PreviewPart = (typeof previewParts)[number];

/** Identifies the contents of a run, to detect changes since the preview (rule: payroll-as-shown). */
export function previewFingerprint({ cards, lines, mapping, notice }: Preview): string {
  const parts: Record<PreviewPart, unknown> = {
    cards: cards.map(({ id }) => id),
    content: [cards.map(({ updatedAt }) => updatedAt), lines],
    columns: mapping,
    notice,
  };
  return previewParts.map((part) => digest(parts[part])).join('-');
}

const digest = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 20);

/**
 * The parts that differ between two fingerprints. If the cards differ, leaves out the content and the notice,
 * because these change whenever the cards do.
 */
export function changedParts(agreed: string, now: string): PreviewPart[] {
  const [before, after] = [agreed.split('-'), now.split('-')];
  const changed = previewParts.filter((_, index) => before[index] !== after[index]);
  return changed.includes('cards') ? changed.filter((part) => part === 'cards' || part === 'columns') : changed;
}
