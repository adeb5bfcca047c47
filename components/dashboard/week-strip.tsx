import { useTranslations } from 'next-intl';
import { useDates } from '@/components/ui/use-dates';
import { weekAnchor, weekOrder } from '@/lib/hour-card/calendar';
import type { HandedIn, PlacedWeek } from '@/lib/hour-card/recent-weeks';
import type { Week } from '@/lib/hour-card/vocabulary';
import { editorHref, listHref } from '@/lib/management/links';
import { WeekTile } from './week-tile';

type HandedInWeek = PlacedWeek & Readonly<{ state: HandedIn }>;
type WeekStripProps = Readonly<{ weeks: readonly HandedInWeek[]; current: Week }>;

/**
 * The recent weeks that need no action, each with an icon and a text for its state (rule: home-weeks). The
 * to-do list has the weeks that do need action.
 */
export function WeekStrip({ weeks, current }: WeekStripProps) {
  const t = useTranslations('dashboard');
  const { weekEnds } = useDates();
  return (
    <ol className="grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-1.5">
      {weeks.map((placed) => {
        const { week, state } = placed;
        const isCurrent = weekOrder(week, current) === 0;
        return (
          <li key={weekAnchor(week)} className="grid">
            <WeekTile
              href={hrefOf(placed)}
              state={state}
              isCurrent={isCurrent}
              title={t('weeks.week', week)}
              word={t(`weeks.${state}`)}
              days={`${t('todo.days', weekEnds(week))}${isCurrent ? ` (${t('weeks.now')})` : ''}`}
            />
          </li>
        );
      })}
    </ol>
  );
}

/** The editor if the card can still be edited, otherwise the card's place in the list. */
function hrefOf({ week, state, card, page }: HandedInWeek): string {
  return state === 'submitted' && card !== null ? editorHref(card.id, '/dashboard') : listHref(page, week);
}
