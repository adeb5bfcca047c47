import { format, parseISO } from 'date-fns';
import type { ExportFormat } from '@/components/management/export/export-list';
import type { IsoDate } from '@/lib/hour-card/vocabulary';

type WeekNames = Readonly<{ from: string; to: string }>;

/** `urenkaarten-week-43-2026-tm-week-48-2026.csv`. */
export function weeksFileName(start: string, { from, to }: WeekNames, extension: ExportFormat): string {
  return `${start}-week-${from}-tm-week-${to}.${extension}`;
}

/** `verlofoverzicht-18-11-2026.csv`: balances as they are today. */
export function dayFileName(start: string, today: IsoDate, extension: ExportFormat): string {
  return `${start}-${format(parseISO(today), 'dd-MM-yyyy')}.${extension}`;
}
