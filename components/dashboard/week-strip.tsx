import { useTranslations } from 'next-intl';
import { placeName } from '@/components/drafts/draft-storage';
import { Icon, type IconName } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { classNames } from '@/components/ui/styles';
import { useDates } from '@/components/ui/use-dates';
import { weekAnchor, weekOrder } from '@/lib/hour-card/calendar';
import type { PlacedWeek, WeekState } from '@/lib/hour-card/recent-weeks';
import type { Id, Week } from '@/lib/hour-card/vocabulary';
import { editorHref, listHref } from '@/lib/management/links';
import { DraftWord } from './waiting-drafts';

/**
 * Each state has a drawing and a ground of its own beside its word, so that colour is never the only sign.
 */
const looks: Readonly<Record<WeekState, Readonly<{ icon: IconName; tile: string; picture: string }>>> = {
  open: { icon: 'circle-dashed', tile: 'border-dashed border-line-control bg-surface', picture: 'text-ink-subtle' },
  submitted: { icon: 'clock', tile: 'border-info/35 bg-info-soft', picture: 'text-info-strong' },
  declined: { icon: 'circle-alert', tile: 'border-danger/35 bg-danger-soft', picture: 'text-danger-strong' },
  approved: { icon: 'circle-check', tile: 'border-success/35 bg-success-soft', picture: 'text-success-strong' },
  processed: { icon: 'clipboard-check', tile: 'border-line bg-surface-sunken', picture: 'text-ink-muted' },
  outside: { icon: 'x', tile: 'border-transparent', picture: 'text-ink-subtle' },
};

type WeekStripProps = {
  weeks: readonly PlacedWeek[];
  current: Week;
  employee: Id;
  /** Whose drafts may wait in this browser; null for nobody's. */
  draftsOf: Id | null;
};

/** The last eight weeks and how far each is, as a picture with its words (rule: home-weeks). */
export function WeekStrip({ weeks, current, ...whose }: WeekStripProps) {
  return (
    <ol className="grid grid-cols-2 gap-1.5 @min-[22rem]:grid-cols-4 @min-[46rem]:grid-cols-8">
      {weeks.map((week) => (
        <li key={weekAnchor(week.week)} className="grid">
          <WeekTile {...week} isCurrent={weekOrder(week.week, current) === 0} {...whose} />
        </li>
      ))}
    </ol>
  );
}

type WeekTileProps = PlacedWeek & Pick<WeekStripProps, 'employee' | 'draftsOf'> & { isCurrent: boolean };

function WeekTile({ week, state, card, page, isCurrent, employee, draftsOf }: WeekTileProps) {
  const t = useTranslations('dashboard');
  const { weekEnds } = useDates();
  const { icon, tile, picture } = looks[state];
  const style = classNames(
    'flex min-w-0 flex-col items-center gap-0.5 rounded-md border py-2.5 text-center',
    tile,
    isCurrent && 'border-solid! border-accent! ring-1 ring-accent',
  );
  const content = (
    <>
      <Icon name={icon} className={classNames('size-5', picture)} />
      <span className="text-sm font-semibold text-ink">{t('weeks.week', { week: String(week.week) })}</span>
      <span className="max-w-full text-xs wrap-anywhere hyphens-auto text-ink-muted">
        {state === 'open' ? (
          <DraftWord user={draftsOf} place={placeName({ employee, week, card: null })} draft={t('weeks.draft')}>
            {t('weeks.open')}
          </DraftWord>
        ) : (
          t(`weeks.${state}`)
        )}
      </span>
      <span className="sr-only">
        {t('todo.days', weekEnds(week))}
        {isCurrent && ` (${t('weeks.now')})`}
      </span>
    </>
  );
  const href = hrefOf({ week, state, card, page }, employee);
  if (href === null) return <div className={style}>{content}</div>;
  return (
    <Link
      href={href}
      prefetch={false}
      aria-current={isCurrent ? 'date' : undefined}
      className={classNames(style, 'hover:shadow-raised')}
    >
      {content}
    </Link>
  );
}

/** To the card while it may be edited, else to its place in the list, where it can be read. */
function hrefOf({ week, state, card, page }: PlacedWeek, employee: Id): string | null {
  if (state === 'outside') return null;
  if (state === 'approved' || state === 'processed') return listHref(page, week);
  return editorHref(card === null ? { employee, week } : card.id, '/dashboard');
}
