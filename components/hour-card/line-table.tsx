import { useLocale, useTranslations } from 'next-intl';
import { clockParts } from '@/lib/format/clock-parts';
import { differenceText, workedText } from '@/lib/format/hours';
import { isDayOff, type ListedHourCard, type ListedLine } from '@/lib/hour-card/listed-card';
import { formatDuration } from '@/lib/hour-card/time-text';
import type { EpochMinutes, IsoDate, Minutes } from '@/lib/hour-card/vocabulary';
import { toWallClock } from '@/lib/hour-card/zone';
import { LineGrid, type LineWords } from './line-grid';
import { useExceptionName } from './use-names';

type LineTableProps = {
  card: Pick<ListedHourCard, 'lines' | 'workedInclusive' | 'workedExclusive'>;
  /** Describes the table to screen readers. */
  caption: string;
  /** The company's time zone. */
  zone: string;
  /** The days that are to be corrected, which stand out. */
  marked?: readonly IsoDate[];
};

/**
 * The lines of a card with their total; exceptions get a column only when there are any (rule: list-lines).
 * The words are put together here, on the server where a page shows cards, and drawn by `LineGrid`: as data
 * they are a quarter of what their elements would be.
 */
export function LineTable({ card, caption, zone, marked = [] }: LineTableProps) {
  const texts = useLineTexts(zone);
  const { t } = texts;
  const { lines, workedInclusive, workedExclusive } = card;
  if (lines.length === 0) return <p className="text-sm text-ink-muted">{t('noLines')}</p>;

  const withExceptions = lines.some(({ exceptions }) => exceptions.length > 0);
  const differences = lines.reduce((sum, { difference }) => sum + difference, 0);
  return (
    <LineGrid
      caption={caption}
      heads={[
        t('start'),
        t('end'),
        t('worked'),
        t('difference'),
        t('secondmentOption'),
        t('otherFunction'),
        ...(withExceptions ? [t('exceptions')] : []),
      ]}
      rows={lines.map((line) => ({
        id: String(line.id),
        marked: line.start !== null && marked.includes(toWallClock(line.start, zone).date),
        ...lineWords(line, texts),
      }))}
      total={{
        label: t('totalWorked'),
        worked: workedWords(workedInclusive, workedExclusive, texts),
        difference: differenceText(differences),
      }}
      hint={t('inclusiveHint')}
    />
  );
}

type LineTexts = ReturnType<typeof useLineTexts>;

/** The words of every line, looked up once for all of them. */
function useLineTexts(zone: string) {
  const t = useTranslations('hourCardList');
  const nameOf = useExceptionName();
  const language = useLocale();
  return { t, nameOf, clock: (at: EpochMinutes) => clockParts(at, zone, language) };
}

/** One line of a card (rule: list-lines). Of a day off only the day: nobody worked from 00:00 to 00:00. */
function lineWords(line: ListedLine, texts: LineTexts): Omit<LineWords, 'id' | 'marked'> {
  const { start, end, workedInclusive, workedExclusive, difference, exceptions } = line;
  const off = isDayOff(line);
  return {
    off: off ? (exceptions.length > 0 ? 'named' : 'plain') : null,
    start: clockWords(start, texts),
    end: off ? null : clockWords(end, texts),
    worked: workedWords(workedInclusive, workedExclusive, texts),
    difference: differenceText(difference),
    extras: [line.secondmentOptionName ?? '', line.otherFunction ?? ''],
    exceptions: exceptions.map(({ id, name, minutes, comment, wageComponentName }) => [
      String(id),
      texts.nameOf(name),
      differenceText(minutes),
      [comment && `“${comment}”`, wageComponentName && `· ${wageComponentName}`].filter(Boolean).join(' '),
    ]),
  };
}

/** A weekday with its time. */
function clockWords(at: EpochMinutes | null, { clock }: LineTexts): LineWords['start'] {
  if (at === null) return null;
  const { day, time } = clock(at);
  return [day, time];
}

/** `08:30 (08:00)` and the breaks that make the difference (rule: list-lines). */
function workedWords(inclusive: Minutes, exclusive: Minutes, { t }: LineTexts): LineWords['worked'] {
  const breaks = inclusive - exclusive;
  return [workedText(inclusive, exclusive), breaks > 0 ? t('breakTime', { time: formatDuration(breaks) }) : ''];
}
