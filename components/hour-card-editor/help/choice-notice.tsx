import { useTranslations } from 'next-intl';
import { type Replacement, replacedHours } from '@/lib/hour-card/advice/replaced-hours';
import { chosenContract } from '@/lib/hour-card/editor-reference';
import { useHelp } from './help-context';
import { ToldChange, useDaysText } from './told';

/**
 * What a choice for the card as a whole did to what was typed, with the way back (rule: replaced-hours). The
 * hours of before are the last step of the history.
 */
export function ChoiceNotice() {
  const { editor, reference } = useHelp();
  const { form, history, notice } = editor.state;
  const before = history.past.at(-1);
  if (before === undefined || notice?.kind !== 'chosen') return null;
  const replacement = replacedHours(before, form, {
    schedule: notice.schedule,
    contractBefore: chosenContract(reference.employees, before),
    contract: chosenContract(reference.employees, form),
  });
  return replacement && <Told replacement={replacement} />;
}

function Told({ replacement }: { replacement: Replacement }) {
  const t = useTranslations('hourCardHelp.chosen');
  const daysText = useDaysText();
  const { by, movedTo, replaced, emptied, outside, cleared } = replacement;
  const emptiedBy = by === 'employee' || by === 'secondment' ? by : 'shift';
  const sentences = [
    ...(movedTo ? [t('moved', { week: movedTo.week })] : []),
    ...(replaced.length > 0 ? [t(by === 'week' ? 'ends' : 'replaced', { days: daysText(replaced) })] : []),
    ...(emptied.length > 0 ? [t(`emptied.${emptiedBy}`, { days: daysText(emptied) })] : []),
    ...(outside.length > 0 ? [t('outside', { days: daysText(outside) })] : []),
    ...cleared.map((field) => t(`cleared.${field}`)),
  ];
  return (
    <ToldChange>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </ToldChange>
  );
}
