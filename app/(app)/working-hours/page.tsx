import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { streamIfSlow } from '@/app/stream-if-slow';
import { Card } from '@/components/ui/card';
import { workingHoursRules } from '@/lib/hour-card/advice/working-hours/rules';
import { requireSession } from '@/lib/session/page-guards';
import { settings } from '@/lib/settings/settings';
import { ScreenLoading } from '../screen-loading';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('routes'))('workingHours') };
}

const unknown = ['employer', 'age', 'school', 'cards', 'sunday', 'sector'] as const;

/**
 * Explains each rule of the Working Hours Act, with the limit that applies at this company (rule:
 * hint-explained).
 */
export default function WorkingHoursPage() {
  return streamIfSlow(explanation(), <ScreenLoading />);
}

async function explanation() {
  await requireSession('/working-hours');
  const t = await getTranslations('workingHours');
  const { agreedLimits } = settings();
  return (
    <div className="max-w-3xl">
      <p className="mb-6">{t('intro')}</p>
      <div className="grid gap-6">
        {(['adult', 'youth'] as const).map((age) => (
          <Card key={age} className="p-5">
            <h2 className="mb-4 text-lg font-semibold text-ink">{t(age)}</h2>
            <div className="grid gap-5">
              {workingHoursRules
                .filter((rule) => rule.age === age)
                .map(({ code, article, part, limit }) => {
                  const agreed = agreedLimits[code];
                  const source =
                    agreed === undefined ? t('article', { article, part }) : t('agreed', { article, part });
                  return (
                    <section key={code} id={code} className="scroll-mt-24">
                      <h3 className="font-semibold text-ink">{t(`rules.${code}.title`)}</h3>
                      <p>{agreed === null ? t('off') : t(`rules.${code}.text`, { limit: agreed ?? limit })}</p>
                      {agreed !== null && <p className="text-sm text-ink-muted">{source}</p>}
                    </section>
                  );
                })}
            </div>
          </Card>
        ))}
        <Card className="p-5">
          <h2 className="mb-4 text-lg font-semibold text-ink">{t('unknownTitle')}</h2>
          <ul className="list-disc space-y-2 pl-5">
            {unknown.map((one) => (
              <li key={one}>{t(`unknown.${one}`)}</li>
            ))}
          </ul>
        </Card>
      </div>
    </div>
  );
}
