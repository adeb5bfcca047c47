import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openEditor, reference } from './render-editor';

const savePanel = () => within(screen.getByRole('region', { name: 'Opslaan' }));

test.each([
  ['a new card of the active record', { activeId: 5 }, false],
  ['a new card of another employee', { activeId: 6 }, true],
  ['an existing card of another employee', { isOthersCard: true }, true],
  ['an existing card of the user', {}, false],
])('labels another employee’s card beside the save button: %s, %j', (_, more, named) => {
  openEditor({ reference: { ...reference, ...more } });
  expect(savePanel().queryByText(/^Kaart van /) !== null).toBe(named);
});
