import { texts } from '../texts';
import { companyTexts } from './company-texts';
import { nameKey } from './tidy-name';

/** Labels that the screens show under a name. The workbook shows that name and accepts either. */
function namesOf(words: Readonly<Record<string, string>>) {
  const names = new Map(Object.entries(words));
  const labels = new Map([...names].map(([label, name]) => [nameKey(name), label]));
  return {
    all: [...names.values()],
    nameOf: (label: string) => names.get(label) ?? label,
    labelOf: (name: string) => labels.get(nameKey(name)) ?? name,
  };
}

export const kindNames = namesOf(texts.hourExceptionNames);
export const leaveNames = namesOf(companyTexts.leaveNames);
