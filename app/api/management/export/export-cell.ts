import type { EpochMinutes, Minutes } from '@/lib/hour-card/vocabulary';

/** A value in a cell of an exported file, by what it means: each format writes it its own way. */
export type ExportCell =
  | Readonly<{ kind: 'text'; text: string }>
  | Readonly<{ kind: 'whole'; value: number }>
  /** Two decimals: hours, or euros. */
  | Readonly<{ kind: 'decimal'; value: number }>
  /** `38:30`; minutes. */
  | Readonly<{ kind: 'duration'; minutes: Minutes }>
  /** `18-11-2026 14:05` on the company's clock. */
  | Readonly<{ kind: 'moment'; instant: EpochMinutes }>
  | Readonly<{ kind: 'empty' }>;

export type ExportColumn<Row> = Readonly<{ header: string; width: number; cell: (row: Row) => ExportCell }>;

export const textCell = (text: string): ExportCell => (text === '' ? { kind: 'empty' } : { kind: 'text', text });
