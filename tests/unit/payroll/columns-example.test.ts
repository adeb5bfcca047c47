import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readMappingText } from '@/backend/payroll/column-mapping';
import { mappingSection } from '@/backend/tools/payroll-columns-view';

const guide = readFileSync(new URL('../../../docs/own-company.md', import.meta.url), 'utf8');
const examples = [...guide.matchAll(/```json\n([^`]+)```/g)].map(([, text = '']) => text);

it('the company guide contains an example of payroll columns', () => {
  expect(examples.filter((text) => text.includes('"columns"'))).not.toEqual([]);
});

it.each(examples.filter((text) => text.includes('"columns"')))(
  'accepts the example from the guide without warnings: %s',
  (text) => {
    const mapping = readMappingText(text);
    if (mapping === null || !('columns' in mapping)) throw new Error(`It is no mapping: ${mapping}`);
    const shown = mappingSection(
      { fileName: 'loonkolommen.json', mapping, keptAt: new Date() },
      null,
      'Europe/Amsterdam',
    );
    expect(shown.text).toContain('loonkolommen.json');
    expect(shown.text).not.toContain('class="warning"');
  },
);
