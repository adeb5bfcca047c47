import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import type { CreatedRow } from '../created/created-row';
import { isOpen } from '../created/created-row';

type ReviewEndProps = {
  rows: readonly CreatedRow[];
  tally: Readonly<{ approve: number; decline: number }>;
  /** How many are still being sent. */
  underWay: number;
  go: (at: number) => void;
  goOn: (() => void) | null;
};

/** After the page's last card: what was done, what is still open, and the way on. */
export function ReviewEnd({ rows, tally, underWay, go, goOn }: ReviewEndProps) {
  const t = useTranslations('managementDetail');
  const open = rows.filter(isOpen).length - underWay;
  const firstOpen = rows.findIndex(isOpen);
  return (
    <div className="grid justify-items-center gap-4 py-10 text-center">
      <p role="status" className="max-w-reading text-ink-muted">
        {t('endJudged', { approved: tally.approve, declined: tally.decline })}{' '}
        {underWay > 0 ? t('underWay', { count: underWay }) : t('endOpen', { count: open })}
      </p>
      <div className="flex flex-wrap justify-center gap-2">
        {open > 0 && firstOpen >= 0 && <Button onClick={() => go(firstOpen)}>{t('firstOpen')}</Button>}
        {goOn && (
          <Button variant="primary" autoFocus onClick={goOn}>
            {t('moreCards')}
          </Button>
        )}
      </div>
    </div>
  );
}
