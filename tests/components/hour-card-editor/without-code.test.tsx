import { cleanup, configure, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, expect, it } from 'vitest';
import { parts } from '@/components/hour-card-editor/lazy-parts';
import { end, openEditor, start } from './an-editor';

configure({ asyncUtilTimeout: 5000 });
// What stands in its place when its code cannot be fetched.
parts.draftBar.provide(() => null);
// The next file of this worker shares the part.
afterAll(parts.draftBar.again);

it('keeps a draft that could not be offered, beyond a save', async () => {
  const user = userEvent.setup();
  openEditor({ draftsOf: 9 });
  await user.type(start(), '0915{Tab}');
  await waitFor(() => expect(Object.keys(localStorage)).toHaveLength(1));
  const [earlier = ''] = Object.keys(localStorage);
  cleanup();
  const { save } = openEditor({ draftsOf: 9 });
  await user.type(start(), '8{Tab}');
  await user.type(end(), '12{Tab}');
  await user.click(screen.getByRole('button', { name: 'Opslaan' }));
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  await waitFor(() => expect(Object.keys(localStorage)).toEqual([earlier]));
});
