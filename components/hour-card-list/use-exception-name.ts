import { useTranslations } from 'next-intl';

const known = [
  'STANDARD_HOURS',
  'SICK',
  'SPECIAL_LEAVE',
  'OVERTIME',
  'LEAVE',
  'POSITIVE_TVT',
  'NEGATIVE_TVT',
  'POSITIVE_ADV',
  'NEGATIVE_ADV',
] as const;

/** Names a type of build-up or reduction (SPEC 3); one without a translation is shown as received. */
export function useExceptionName(): (name: string) => string {
  const t = useTranslations('hourExceptionTypes');
  return (name) => {
    const key = known.find((candidate) => candidate === name);
    return key === undefined ? name : t(key);
  };
}
