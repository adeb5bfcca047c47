import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { useFigures } from '@/components/ui/use-figures';
import { amountFieldTextIn } from '@/lib/format/decimals';
import { allowance, type Distance, distanceFaults } from '@/lib/hour-card/advice/kilometres';
import { limits } from '@/lib/hour-card/rules/card-rules';
import { setTravelExpenses } from '@/lib/hour-card/transitions/card';
import type { HourCardForm } from '@/lib/hour-card/vocabulary';
import type { Edit } from '../state/editor-state';

const nothing: Distance = { kilometres: '', trips: '' };

type KilometresProps = {
  rate: number;
  /** The travel expenses, in which the calculator fills in its amount. */
  filledIn: HourCardForm['travelExpenses'];
  edit: Edit;
};

/**
 * A calculator that fills in the travel expenses while the user types: kilometres per trip times trips times
 * the rate in euros. The sum stays visible, with a notice if the field contains another amount (rule:
 * travel-kilometres). Only the amount is sent.
 */
export function Kilometres({ rate, filledIn, edit }: KilometresProps) {
  const t = useTranslations('hourCardEditor.kilometres');
  const { euroText } = useFigures();
  const amountFieldText = amountFieldTextIn(useLocale());
  const [distance, setDistance] = useState(nothing);
  const [left, setLeft] = useState<readonly (keyof Distance)[]>([]);
  const amount = allowance(distance, rate);
  const isStarted = distance.kilometres !== '' || distance.trips !== '';
  const faults = isStarted ? distanceFaults(distance).filter((part) => left.includes(part)) : [];
  const isOther = amount !== null && amount !== filledIn;
  const fillIn = (text: string) => edit((form) => setTravelExpenses(form, text));
  const change = (part: keyof Distance, text: string) => {
    const next = { ...distance, [part]: text };
    setDistance(next);
    setLeft(left.filter((one) => one !== part));
    const sum = allowance(next, rate);
    if (sum !== null) fillIn(amountFieldText(sum));
    else if (amount === filledIn) fillIn('');
  };
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-sm text-sm font-medium text-accent hover:underline pointer-fine:min-h-8">
        {t('title')}
      </summary>
      <div className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(6rem,1fr))] items-start gap-2">
        {(['kilometres', 'trips'] as const).map((part) => (
          <TextField
            key={part}
            label={t(part)}
            inputMode={part === 'trips' ? 'numeric' : 'decimal'}
            maxLength={limits.fieldTextLength}
            value={distance[part]}
            onChange={({ target }) => change(part, target.value)}
            onBlur={() => setLeft([...left, part])}
            error={faults.includes(part) ? t(`faults.${part}`) : null}
            inputClassName="hours"
          />
        ))}
      </div>
      <p role="status" className="hours mt-2 text-sm whitespace-normal text-ink-muted">
        <span>
          {amount === null
            ? t('rate', { rate: euroText(rate) })
            : t('sum', { ...distance, rate: euroText(rate), amount: euroText(amount) })}
        </span>
        {isOther && <span className="block">{t('other')}</span>}
      </p>
      {isOther && (
        <Button size="sm" className="mt-2" onClick={() => fillIn(amountFieldText(amount))}>
          {t('fillIn', { amount: euroText(amount) })}
        </Button>
      )}
    </details>
  );
}
