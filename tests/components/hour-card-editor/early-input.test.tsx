import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { editorElement, end, monday, savedForm, start } from './render-editor';

/**
 * Renders the server's HTML, so that the test can type before hydration. Returns a function that hydrates the
 * page.
 */
function renderBeforeHydration(element: ReactNode) {
  const container = document.createElement('div');
  container.innerHTML = renderToString(element);
  document.body.append(container);
  return () => render(element, { container, hydrate: true });
}

it('keeps times typed before hydration and saves them', async () => {
  const user = userEvent.setup();
  const { element, save } = editorElement();
  const hydrate = renderBeforeHydration(element);
  await user.type(start(), '0830');
  await user.type(end(), '17');
  await user.keyboard('{Enter}');
  await user.click(screen.getByRole('button', { name: 'Opslaan' }));
  expect(save).not.toHaveBeenCalled();

  hydrate();
  expect(await screen.findByDisplayValue('17:00')).toBe(end());
  expect(start()).toHaveValue('08:30');
  await user.click(screen.getByRole('button', { name: 'Opslaan' }));
  const [line] = save.mock.calls[0]?.[0].lines ?? [];
  expect(line?.span).toMatchObject({ start: 510, end: 1020 });
});

it('keeps the text and focus of a field that is edited during hydration', async () => {
  const user = userEvent.setup();
  const { element } = editorElement();
  const hydrate = renderBeforeHydration(element);
  await user.type(start(), '08');
  hydrate();
  await screen.findByDisplayValue('08');
  expect(start()).toHaveFocus();
  await user.keyboard('30{Tab}');
  expect(start()).toHaveValue('08:30');
});

it('keeps choices and travel costs entered before hydration', async () => {
  const user = userEvent.setup();
  const { element, save } = editorElement({ initialForm: savedForm });
  const hydrate = renderBeforeHydration(element);
  await user.selectOptions(screen.getByLabelText('Afdeling'), 'Verkoop');
  await user.type(screen.getByLabelText(/reiskosten/i), '12,5');
  hydrate();
  await user.click(await screen.findByRole('button', { name: 'Opslaan' }));
  expect(save.mock.calls[0]?.[0]).toMatchObject({ departmentId: 4, travelExpenses: 12.5 });
});

it('does not change untouched fields during hydration', async () => {
  const { element } = editorElement({ initialForm: savedForm });
  renderBeforeHydration(element)();
  expect(await screen.findByDisplayValue('16:30')).toBe(end());
  expect(
    within(screen.getByRole('region', { name: 'Opslaan' })).getByRole('button', { name: 'Ongedaan maken' }),
  ).toBeVisible();
  expect(monday().getAllByRole('textbox')).toHaveLength(4);
});

it('accepts a time typed as soon as the editor appears', async () => {
  const { element } = editorElement();
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const typed = new Promise((resolve) => {
    new MutationObserver((_, observer) => {
      observer.disconnect();
      start().value = '0830';
      start().dispatchEvent(new Event('input', { bubbles: true }));
      start().dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
      resolve(null);
    }).observe(container, { childList: true });
  });
  startTransition(() => root.render(element));
  await typed;
  await expect.poll(() => start().value).toBe('08:30');
  vi.unstubAllGlobals();
  act(() => root.unmount());
});
