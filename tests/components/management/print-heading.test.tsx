import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PrintHeading } from '@/components/management/print-heading';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T09:05:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const part = 'Pagina 1 van 4 (24 van 84 kaarten).';

test('shows the page number, and the print time in the time zone of the company', () => {
  render(
    <PrintHeading zone="Europe/Amsterdam" renderedAt="23-11-2026 10:04" texts={{ printed: 'Geprint op', part }} />,
  );
  // Until printing starts, and whenever JavaScript is off, the heading shows when the server rendered the
  // page.
  expect(screen.getByText('Geprint op 23-11-2026 10:04')).toBeInTheDocument();
  expect(screen.getByText(part)).toBeInTheDocument();
  vi.setSystemTime(new Date('2026-11-23T15:30:00Z'));
  fireEvent(window, new Event('beforeprint'));
  expect(screen.getByText('Geprint op 23-11-2026 16:30')).toBeInTheDocument();
});

test('omits the page number when the list has a single page', () => {
  const texts = { printed: 'Geprint op', part: null };
  const { container } = render(<PrintHeading zone="Europe/Amsterdam" renderedAt="" texts={texts} />);
  fireEvent(window, new Event('beforeprint'));
  expect(container).toHaveTextContent(/^Geprint op 23-11-2026 10:05$/);
});
