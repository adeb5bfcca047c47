import { useTranslations } from 'next-intl';
import { placeName } from '@/components/drafts/draft-storage';
import { useDates } from '@/components/ui/use-dates';
import { weekAnchor, weekOrder } from '@/lib/hour-card/calendar';
import type { PlacedWeek } from '@/lib/hour-card/recent-weeks';
import type { Id, Week } from '@/lib/hour-card/vocabulary';
import { editorHref, listHref } from '@/lib/management/links';
import { WeekTile } from './week-tile';

type WeekStripProps = {
  weeks: readonly PlacedWeek[];
  current: Week;
  employee: Id;
  /** Whose drafts may wait in this browser; null for nobody's. */
  draftsOf: Id | null;
};

/** The last eight weeks and how far each is, as a picture with its words (rule: home-weeks). */
export function WeekStrip({ weeks, current, employee, draftsOf }: WeekStripProps) {
  const t = useTranslations('dashboard');
  const { weekEnds } = useDates();
  return (
    <ol className="grid grid-cols-2 gap-1.5 @min-[22rem]:grid-cols-4 @min-[46rem]:grid-cols-8">
      {weeks.map((placed) => {
        const { week, state } = placed;
        const isCurrent = weekOrder(week, current) === 0;
        return (
          <li key={weekAnchor(week)} className="grid">
            <WeekTile
              href={hrefOf(placed, employee)}
              state={state}
              isCurrent={isCurrent}
              title={t('weeks.week', { week: String(week.week) })}
              word={t(`weeks.${state}`)}
              days={`${t('todo.days', weekEnds(week))}${isCurrent ? ` (${t('weeks.now')})` : ''}`}
              draft={
                state === 'open'
                  ? { user: draftsOf, place: placeName({ employee, week, card: null }), word: t('weeks.draft') }
                  : null
              }
            />
          </li>
        );
      })}
    </ol>
  );
}

/** To the card while it may be edited, else to its place in the list, where it can be read. */
function hrefOf({ week, state, card, page }: PlacedWeek, employee: Id): string | null {
  if (state === 'outside') return null;
  if (state === 'approved' || state === 'processed') return listHref(page, week);
  return editorHref(card === null ? { employee, week } : card.id, '/dashboard');
}
