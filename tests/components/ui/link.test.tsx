import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppRouterContext, type AppRouterInstance } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import type { ComponentProps } from 'react';
import { expect, test, vi } from 'vitest';
import { Link } from '@/components/ui/link';

function show(props: Partial<ComponentProps<typeof Link>> = {}) {
  const router = { push: vi.fn(), prefetch: vi.fn() };
  const whole = router as unknown as AppRouterInstance;
  render(
    <AppRouterContext value={whole}>
      <Link href="/hour-cards" {...props}>
        Urenkaarten
      </Link>
    </AppRouterContext>,
  );
  return { router, link: screen.getByRole('link', { name: 'Urenkaarten' }) };
}

test('a link looks ahead once somebody points at it or focuses it, not for being there', async () => {
  const { router, link } = show();
  expect(router.prefetch).not.toHaveBeenCalled();
  await userEvent.hover(link);
  expect(router.prefetch).toHaveBeenCalledExactlyOnceWith('/hour-cards');
  await userEvent.tab();
  expect(link).toHaveFocus();
  expect(router.prefetch).toHaveBeenCalledTimes(2);
});

test('one of many links never looks ahead', async () => {
  const { router, link } = show({ prefetch: false });
  await userEvent.hover(link);
  await userEvent.tab();
  expect(router.prefetch).not.toHaveBeenCalled();
});

test('a plain click is the router’s', () => {
  const onClick = vi.fn();
  const { router, link } = show({ onClick });
  expect(fireEvent.click(link)).toBe(false);
  expect(router.push).toHaveBeenCalledExactlyOnceWith('/hour-cards');
  expect(onClick).toHaveBeenCalledOnce();
});

test.each([
  ['with Ctrl', { ctrlKey: true }, {}],
  ['with Cmd', { metaKey: true }, {}],
  ['with Shift', { shiftKey: true }, {}],
  ['with Alt', { altKey: true }, {}],
  ['of the middle button', { button: 1 }, {}],
  ['on a link to another tab', {}, { target: '_blank' }],
  ['on a link that downloads', {}, { download: true }],
])('a click %s is the browser’s', (_, event, props) => {
  const { router, link } = show(props);
  // What the browser would do is of no use here: nothing listens after this.
  const leftAlone = vi.fn((click: Event) => click.preventDefault());
  window.addEventListener('click', (click) => leftAlone(click), { once: true });
  fireEvent.click(link, event);
  expect(router.push).not.toHaveBeenCalled();
  expect(leftAlone).toHaveBeenCalledOnce();
});

test('a click that somebody held up stays held up', () => {
  const { router, link } = show({ onClick: (event) => event.preventDefault() });
  fireEvent.click(link);
  expect(router.push).not.toHaveBeenCalled();
});
