import { texts } from '../texts';
import { companyTexts } from './company-texts';
import { nameKey } from './tidy-name';

/**
 * Converts between labels and the names under which the screens show them. The workbook contains the names,
 * and also accepts the labels.
 */
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
