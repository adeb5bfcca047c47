import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import type { Elements } from '@/components/ui/elements';

type FirstHintsProps = {
  dismissAction: (form: FormData) => Promise<void>;
  actingAsField: Elements;
};

/** Three hints for new users. Shown until the user dismisses them (rule: home-hints). */
export function FirstHints({ dismissAction, actingAsField }: FirstHintsProps) {
  const t = useTranslations('dashboard.hints');
  const hints = [
    { title: t('fillIn'), text: t('fillInText') },
    { title: t('save'), text: t('saveText') },
    { title: t('correct'), text: t('correctText') },
  ];
  return (
    <Card as="section" className="p-4 md:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-lg font-semibold text-ink">{t('title')}</h2>
        <form action={dismissAction}>
          {actingAsField}
          <Button type="submit" size="sm">
            {t('putAway')}
          </Button>
        </form>
      </div>
      <ol className="mt-3 grid gap-x-6 gap-y-3 @min-[44rem]:grid-cols-3">
        {hints.map(({ title, text }, at) => (
          <li key={title} className="flex items-start gap-3">
            <span
              aria-hidden="true"
              className="hours inline-flex size-7 shrink-0 items-center justify-center rounded-full bg-accent-soft text-sm font-semibold text-accent-strong"
            >
              {at + 1}
            </span>
            <p className="min-w-0 text-sm">
              <span className="block font-medium text-ink">{title}</span>
              <span className="text-ink-muted">{text}</span>
            </p>
          </li>
        ))}
      </ol>
    </Card>
  );
}
