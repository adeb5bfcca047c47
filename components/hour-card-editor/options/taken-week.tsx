import { useTranslations } from 'next-intl';
import { Alert } from '@/components/ui/alert';
import { LinkButton } from '@/components/ui/link-button';
import type { RecentWeek } from '@/lib/hour-card/recent-weeks';
import type { Id } from '@/lib/hour-card/vocabulary';

type TakenWeekProps = { here: RecentWeek; card: Readonly<{ id: Id }>; editPath: (id: Id) => string };

/** Says at once that the chosen week has another card; what was typed stays until somebody opens that one. */
export function TakenWeek({ here: { week, state }, card, editPath }: TakenWeekProps) {
  const t = useTranslations('hourCardEditor');
  return (
    <Alert tone="warning" announce className="mt-2">
      <p>{t('weekTaken', { week: String(week.week), state: t(`weekMarks.${state}`) })}</p>
      <LinkButton href={editPath(card.id)} prefetch={false} size="sm" className="mt-2">
        {t('openTaken')}
      </LinkButton>
    </Alert>
  );
}
