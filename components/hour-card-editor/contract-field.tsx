import { useTranslations } from 'next-intl';
import { SelectField } from '@/components/ui/select-field';
import { contractsInWeek } from '@/lib/hour-card/contracts';
import { sameId } from '@/lib/hour-card/same-id';
import { changeContract } from '@/lib/hour-card/transitions/change-contract';
import type { Contract, HourCardForm } from '@/lib/hour-card/vocabulary';
import { dateText } from './day-text';
import type { Edit } from './editor-types';

type ContractFieldProps = { form: HourCardForm; contracts: readonly Contract[]; edit: Edit };

/** Under which contract; only when more than one overlaps the week (SPEC 2.6, 5.1). */
export function ContractField({ form, contracts, edit }: ContractFieldProps) {
  const t = useTranslations('hourCardEditor');
  const choices = contractsInWeek(contracts, form.week);
  if (choices.length < 2) return null;

  const labelOf = ({ type, startDate, endDate }: Contract) => {
    const facts = { type: t(`contractTypes.${type}`), from: dateText(startDate) };
    return endDate === null
      ? t('contractOption', facts)
      : t('contractOptionUntil', { ...facts, until: dateText(endDate) });
  };
  return (
    <SelectField
      label={t('contract')}
      value={String(form.contractId ?? '')}
      options={choices.map((contract) => ({ value: String(contract.id), label: labelOf(contract) }))}
      onChange={({ target }) => {
        const contract = choices.find(({ id }) => sameId(id, target.value));
        if (contract) edit((current) => changeContract(current, contract));
      }}
    />
  );
}
