import { useTranslations } from 'next-intl';
import type { FormDifference, LineDifference } from '@/lib/hour-card/compare/difference';
import { contentParts, lineContent } from '@/lib/hour-card/line-fields';
import type { DraftLine } from '@/lib/hour-card/vocabulary';
import { type DifferenceNames, useDifferenceWords } from './use-difference-text';

const shown = 8;

type DifferenceListProps = { differences: readonly FormDifference[]; names: DifferenceNames };

export function DifferenceList({ differences, names }: DifferenceListProps) {
  const t = useTranslations('hourCardEditor.differences');
  const { textOf } = useDifferenceWords(names);
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

function changedLine(before: DraftLine, after: DraftLine): LineDifference {
  const [was, is] = [lineContent(before), lineContent(after)];
  const parts = contentParts.filter((part) => was[part] !== is[part]);
  return { kind: 'line_changed', date: after.date, before, after, parts };
}

/**
 * If a day has exactly one removed and one added line, combines them into one changed line. Upstream gives
 * lines new ids on every save, so a line with a changed start would otherwise not be recognised as the same
 * line.
 */
export function pairByDay(differences: readonly FormDifference[]): readonly FormDifference[] {
  const on = (date: string, kind: 'line_added' | 'line_removed') =>
    differences.filter((one) => one.kind === kind && one.date === date);
  return differences.flatMap((difference): readonly FormDifference[] => {
    if (difference.kind !== 'line_added' && difference.kind !== 'line_removed') return [difference];
    const [removed, ...moreRemoved] = on(difference.date, 'line_removed');
    const [added, ...moreAdded] = on(difference.date, 'line_added');
    if (removed?.kind !== 'line_removed' || added?.kind !== 'line_added') return [difference];
    if (moreRemoved.length + moreAdded.length > 0) return [difference];
    return difference === added ? [changedLine(removed.before, added.after)] : [];
  });
}
