import { useLocale, useTranslations } from 'next-intl';
import { Fragment } from 'react';
import { classNames } from '@/components/ui/styles';
import { clockParts } from '@/lib/format/clock-parts';
import { dash, differenceText } from '@/lib/format/hours';
import { isDayOff, type ListedLine } from '@/lib/hour-card/listed-card';
import { clockChange, type ProofCard, type ProofLine, proofDays } from '@/lib/hour-card/proof';
import { dutchDate, formatDuration } from '@/lib/hour-card/time-text';
import type { EpochMinutes, IsoDate } from '@/lib/hour-card/vocabulary';
import { toInstant } from '@/lib/hour-card/zone';
import { useExceptionName } from '../hour-card/use-exception-name';

type ProofDaysProps = { card: ProofCard; zone: string; caption: string };

const row = 'block py-1 @min-[19rem]:table-row @min-[19rem]:py-0';
const cell =
  'text-left align-baseline @min-[19rem]:table-cell @min-[19rem]:py-1 @min-[19rem]:pr-2 @min-[19rem]:whitespace-nowrap print:py-0.5!';
const head = classNames('block font-medium', cell);
const labelled = classNames('labelled-colon hours flex flex-wrap @min-[19rem]:before:hidden', cell);
const figure = classNames(labelled, '@min-[19rem]:text-right @min-[19rem]:last:pr-0');
const notes = 'block pb-1 wrap-anywhere text-ink-muted @min-[19rem]:table-cell @min-[19rem]:pl-3';

/**
 * All days of a card with their times, breaks and hours. Further details of a line are on the row below it
 * (rule: proof-days). Does not break inside a day on paper.
 */
export function ProofDays({ card, zone, caption }: ProofDaysProps) {
  const t = useTranslations('proof');
  const texts = useLineTexts(zone);
  const heads = [t('day'), t('start'), t('end'), t('breaks'), t('worked')] as const;
  const [, start, end, breaks, worked] = heads;
  return (
    <table className="block w-full text-sm print:text-[9pt]/tight @min-[19rem]:table">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only @min-[19rem]:not-sr-only @min-[19rem]:table-header-group">
        <tr>
          {heads.map((head, at) => (
            <th
              key={head}
              scope="col"
              className={classNames(
                'py-1 pr-2 align-bottom text-xs font-medium text-ink-muted last:pr-0',
                at > 2 ? 'text-right' : 'text-left',
              )}
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      {proofDays(card, zone).map(({ date, lines }) => (
        <tbody
          key={date}
          className="block break-inside-avoid border-t border-line @min-[19rem]:table-row-group"
          data-day={date}
        >
          {lines.length === 0 && (
            <tr className={row}>
              <th scope="row" className={head}>
                {texts.day(date)}
              </th>
              <td colSpan={4} className="block text-ink-muted @min-[19rem]:table-cell @min-[19rem]:py-1 print:py-0.5!">
                {t('noHours')}
              </td>
            </tr>
          )}
          {lines.map((line, at) => (
            <LineRows
              key={line.id}
              day={at === 0 ? texts.day(date) : ''}
              heads={{ start, end, breaks, worked }}
              texts={texts.line(line)}
            />
          ))}
        </tbody>
      ))}
      {/* Not a footer, which browsers print on every page. */}
      <tbody className="block break-inside-avoid border-t border-line-strong font-semibold @min-[19rem]:table-row-group">
        <tr className={row}>
          <th scope="row" colSpan={3} className={classNames(head, 'font-semibold')}>
            {t('total')}
          </th>
          <td data-label={breaks} className={figure}>
            {formatDuration(card.workedInclusive - card.workedExclusive)}
          </td>
          <td data-label={worked} className={figure}>
            {formatDuration(card.workedExclusive)}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

type Heads = Readonly<Record<'start' | 'end' | 'breaks' | 'worked', string>>;
type LineTexts = Omit<Heads, 'breaks'> & Readonly<{ breaks: readonly string[]; notes: readonly string[] }>;

type LineRowsProps = { day: string; heads: Heads; texts: LineTexts };

function LineRows({ day, heads, texts }: LineRowsProps) {
  return (
    <>
      <tr className={row}>
        <th scope="row" className={head}>
          {day}
        </th>
        <td data-label={heads.start} className={labelled}>
          {texts.start}
        </td>
        <td data-label={heads.end} className={labelled}>
          {texts.end}
        </td>
        <td data-label={heads.breaks} className={classNames(figure, 'flex-wrap whitespace-normal!')}>
          {texts.breaks.map((text, at) => (
            <Fragment key={text}>
              {at > 0 && <span>{', '}</span>}
              <span className="whitespace-nowrap">{text}</span>
            </Fragment>
          ))}
        </td>
        <td data-label={heads.worked} className={figure}>
          {texts.worked}
        </td>
      </tr>
      {texts.notes.length > 0 && (
        <tr className="block @min-[19rem]:table-row">
          <td colSpan={5} className={notes}>
            {texts.notes.join('; ')}
          </td>
        </tr>
      )}
    </>
  );
}

/** Formats days and lines on the company's clock. An end on another day includes that day. */
function useLineTexts(zone: string) {
  const t = useTranslations('proof');
  const list = useTranslations('hourCardList');
  const nameOf = useExceptionName();
  const language = useLocale();
  const parts = (at: EpochMinutes) => clockParts(at, zone, language);
  const time = (at: EpochMinutes | null) => (at === null ? dash : parts(at).time);
  const dayOf = (at: EpochMinutes | null) => (at === null ? '' : parts(at).day);
  const exceptionText = ({ name, minutes, comment, wageComponentName }: ListedLine['exceptions'][number]) =>
    [
      `${nameOf(name)} ${differenceText(minutes)}`,
      comment && `“${comment}”`,
      wageComponentName && `· ${wageComponentName}`,
    ]
      .filter(Boolean)
      .join(' ');

  const line = (one: ProofLine): LineTexts => {
    const { start, end, breaks, workedInclusive, workedExclusive } = one;
    const [startDay, endDay] = [dayOf(start), dayOf(end)];
    const moved = clockChange(one, zone);
    const paused = workedInclusive - workedExclusive;
    const times = breaks.map((pause) => `${time(pause.start)}–${time(pause.end)}`);
    return {
      start: isDayOff(one) ? dash : time(start),
      end: isDayOff(one) ? dash : `${endDay === startDay ? '' : `${endDay} `}${time(end)}`,
      breaks: times.length > 0 ? times : [paused === 0 ? dash : formatDuration(paused)],
      worked: workedExclusive === 0 ? dash : formatDuration(workedExclusive),
      notes: [
        ...one.exceptions.map(exceptionText),
        one.secondmentOptionName && `${list('secondmentOption')}: ${one.secondmentOptionName}`,
        one.otherFunction && `${list('otherFunction')}: ${one.otherFunction}`,
        moved === 0 ? '' : t(moved > 0 ? 'clockForward' : 'clockBack', { time: formatDuration(Math.abs(moved)) }),
      ].filter(Boolean),
    };
  };
  const day = (date: IsoDate | null) =>
    date === null ? dash : `${dayOf(toInstant(date, 720, zone))} ${dutchDate(date).slice(0, 5)}`;
  return { day, line };
}
