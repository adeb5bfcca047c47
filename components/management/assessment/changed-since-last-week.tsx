import { useTranslations } from 'next-intl';
import { DifferenceList } from '@/components/hour-card-editor/drafts/difference-list';
import type { CardAssessment } from '@/lib/hour-card/assessment/assessment';
import { addWeeks, compareWeeks } from '@/lib/hour-card/week';

/** 'Anders dan vorige week' (issue 4, 2): what a card does otherwise than the employee's card before it, day by day. */
export function ChangedSinceLastWeek({ assessment }: { assessment: CardAssessment }) {
  const t = useTranslations('managementAssessment.changes');
  const { previous, week, differences, names } = assessment;
  if (previous === null) return <p className="text-sm text-ink-muted">{t('none')}</p>;

  const { year, week: number } = previous.week;
  const values = { week: String(number), year: String(year) };
  if (differences === null) return <p className="text-sm text-ink-muted">{t('unreadable', values)}</p>;
  if (differences.length === 0) return <p className="text-sm text-ink-muted">{t('same', values)}</p>;

  const isLastWeek = compareWeeks(previous.week, addWeeks(week, -1)) === 0;
  const { exceptionTypes, secondmentOptions, departments, shifts } = names;
  return (
    <section className="text-sm">
      <h3 className="font-semibold text-ink">{isLastWeek ? t('lastWeek') : t('earlierWeek', values)}</h3>
      <DifferenceList
        differences={differences}
        names={{
          reference: { employees: [], exceptionTypes, secondmentOptions },
          lookups: {
            departments: { data: departments },
            shifts: { data: shifts },
            secondmentDepartments: { data: null },
          },
        }}
      />
    </section>
  );
}
