import { z } from 'zod';
import { hasControlCharacter } from '@/lib/contract/values';
import { isIsoDate } from '@/lib/hour-card/calendar';
import { formatTime } from '@/lib/hour-card/time-text';
import { parseDuration, parseTime } from '@/lib/hour-card/typed-time';
import type { Minutes } from '@/lib/hour-card/vocabulary';
import { companyTexts } from './company-texts';
import { nameKey, tidyName } from './tidy-name';

/** A cell as read from a file. */
export type Cell = string | number | boolean | Date | null;
/** A cell as written to a file. */
export type WrittenCell = string | number | Readonly<{ date: string }> | null;

const { faults, yes, no } = companyTexts;
const longestText = 120;

/**
 * Reads the cells of one row by column title. A cell that cannot be read adds a fault and counts as blank.
 */
export function cellReader(cellOf: (title: string) => Cell, fault: (column: string, text: string) => void) {
  function optionalText(title: string): string | null {
    const text = textOf(cellOf(title));
    if (text === '') return null;
    if (hasControlCharacter(text)) fault(title, faults.unreadableCharacter);
    else if (text.length > longestText) fault(title, faults.tooLong(longestText));
    else return text;
    return null;
  }

  /** Returns the value, or null for a blank cell. A filled cell that cannot be read adds a fault. */
  function read<Value>(title: string, parse: (cell: Cell) => Value | null, wrong: (given: string) => string) {
    const cell = cellOf(title);
    if (isBlank(cell)) return null;
    const value = parse(cell);
    if (value === null) fault(title, wrong(textOf(cell)));
    return value;
  }

  function required<Value>(title: string, value: Value | null): Value | null {
    if (isBlank(cellOf(title))) fault(title, faults.required);
    return value;
  }

  const choice = <Value>(title: string, choices: Choices<Value>) =>
    read(
      title,
      (cell) => choices.find((one) => one.names.some((name) => isSameText(name, textOf(cell))))?.value ?? null,
      (given) => faults.notAChoice(given, choices.map(({ names: [name] }) => name).join(', ')),
    );
  const date = (title: string) =>
    read(title, dateIn, (given) => (isLikeDate(given) ? faults.noSuchDay(given) : faults.notADate(given)));
  const time = (title: string) =>
    read(title, timeIn, (given) => (likeTime.test(given) ? faults.noSuchTime(given) : faults.notATime(given)));
  const decimal = (title: string) => read(title, decimalIn, faults.notANumber);

  return {
    /** Adds a fault for a blank cell. Use it for a cell that another cell makes required. */
    faultIfBlank: (title: string, text: string) => {
      if (isBlank(cellOf(title))) fault(title, text);
    },
    text: (title: string) => required(title, optionalText(title)) ?? '',
    optionalText,
    /** Reads a list from one cell, separated by semicolons. */
    list: (title: string) =>
      (optionalText(title) ?? '')
        .split(';')
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    email: (title: string) => read(title, emailIn, faults.notAnEmail),
    yesNo: (title: string) => choice(title, yesNoChoices) ?? false,
    choice: <Value>(title: string, choices: Choices<Value>, blank: Value) =>
      required(title, choice(title, choices)) ?? blank,
    optionalChoice: choice,
    date: (title: string) => required(title, date(title)) ?? '',
    optionalDate: date,
    optionalTime: time,
    optionalDuration: (title: string) => read(title, durationIn, faults.notADuration),
    decimal: (title: string) => required(title, decimal(title)) ?? 0,
  };
}

export type CellReader = ReturnType<typeof cellReader>;

/** The accepted names for each value, the usual name first. */
export type Choices<Value> = readonly Readonly<{ value: Value; names: readonly [string, ...string[]] }>[];

const yesNoChoices: Choices<boolean> = [
  { value: true, names: [yes, 'j', 'yes', 'true', 'waar', '1'] },
  { value: false, names: [no, 'n', 'no', 'false', 'onwaar', '0'] },
];

const isSameText = (one: string, other: string) => nameKey(one) === nameKey(other);

export const isBlank = (cell: Cell) => cell === null || (typeof cell === 'string' && tidyName(cell) === '');

/** Formats a number without floating-point noise, as the spreadsheet shows it. */
const numberText = (value: number) => String(Number(value.toPrecision(12)));

function textOf(cell: Cell): string {
  if (cell === null) return '';
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10);
  return typeof cell === 'number' ? numberText(cell) : tidyName(String(cell));
}

const emailSchema = z.email().max(254);

function emailIn(cell: Cell): string | null {
  const read = emailSchema.safeParse(textOf(cell).toLowerCase());
  return read.success ? read.data : null;
}

const dutchDate = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/;

/** Whether a text looks like a date, even a date that does not exist, such as 31-11-2026. */
const isLikeDate = (text: string) =>
  /^\d{1,2}[-/.]\d{1,2}[-/.](?:19|2[01])\d\d$|^(?:19|2[01])\d\d-\d\d-\d\d$/.test(text);

/** Reads `31-12-2026`, `2026-12-31`, or a spreadsheet's own date, which has no time zone. */
function dateIn(cell: Cell): string | null {
  const text = textOf(cell);
  const [, day = '', month = '', year] = dutchDate.exec(text) ?? [];
  const date = year === undefined ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isIsoDate(date) && date >= '1900' && date < '2200' ? date : null;
}

const dayMinutes = 1440;

/** Matches text that looks like a time, even a time that does not exist, such as 25:00. */
const likeTime = /^\d{1,2}[:.]?\d{2}$/;

/** Reads `08:30`, or a spreadsheet's own time: a fraction of a day. */
function timeIn(cell: Cell): Minutes | null {
  if (cell instanceof Date) return Math.round(cell.getTime() / 60_000 + dayMinutes * 100_000) % dayMinutes;
  if (typeof cell === 'number' && cell < 1) return cell < 0 ? null : Math.round(cell * dayMinutes);
  const time = parseTime(textOf(cell));
  return typeof time === 'number' ? time : null;
}

/** Reads hours: `10`, `7,5` or `11:00`. A number below 1 is a spreadsheet's own time. */
function durationIn(cell: Cell): Minutes | null {
  if (cell instanceof Date || (typeof cell === 'number' && cell < 1)) return timeIn(cell);
  const minutes = parseDuration(textOf(cell));
  return typeof minutes === 'number' && minutes >= 0 && minutes <= dayMinutes ? minutes : null;
}

/** Reads `7,5` or `7.5`, with at most two decimals. */
function decimalIn(cell: Cell): number | null {
  const text = textOf(cell).replace(',', '.');
  return /^-?\d{1,5}(?:\.\d{1,2})?$/.test(text) ? Number(text) : null;
}

/** Formats a cell in Dutch notation. */
export function cellText(cell: WrittenCell): string {
  if (cell === null) return '';
  if (typeof cell === 'object') return cell.date.split('-').toReversed().join('-');
  return typeof cell === 'number' ? numberText(cell).replace('.', ',') : cell;
}

export const yesNoCell = (value: boolean) => (value ? yes : no);
export const dateCell = (date: string | null) => (date === null ? null : { date });
export const timeCell = (minutes: Minutes | null) => (minutes === null ? null : formatTime(minutes));
