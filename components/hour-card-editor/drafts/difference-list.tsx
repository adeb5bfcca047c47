import { useTranslations } from 'next-intl';
import type { FormDifference } from '@/lib/hour-card/compare/difference';
import { pairByDay } from './pair-by-day';
import { type DifferenceNames, useDifferenceText } from './use-difference-text';

const shown = 8;

type DifferenceListProps = { differences: readonly FormDifference[]; names: DifferenceNames };

/** What differs between two states of a card, a sentence each. */
export function DifferenceList({ differences, names }: DifferenceListProps) {
  const t = useTranslations('hourCardEditor.differences');
  const textOf = useDifferenceText(names);
  const all = pairByDay(differences);
  const more = all.length - shown;
  return (
    <ul className="mt-1 list-disc space-y-1 pl-5">
      {all.slice(0, shown).map((difference) => (
        <li key={JSON.stringify(difference)} className="first-letter:uppercase">
          {textOf(difference)}
        </li>
      ))}
      {more > 0 && <li>{t('more', { count: more })}</li>}
    </ul>
  );
}
