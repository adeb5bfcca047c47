import { render, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Pagination, pageWindow } from '@/components/ui/pagination';

const texts = {
  label: 'Pagina’s',
  previous: 'Vorige pagina',
  next: 'Volgende pagina',
  page: (page: number) => `Pagina ${page}`,
  of: (pages: number) => `van ${pages}`,
};
const show = (page: number, pageCount: number) =>
  render(<Pagination page={page} pageCount={pageCount} hrefFor={(to) => `/hour-cards?page=${to}`} texts={texts} />);
const numbers = () => screen.getAllByRole('link', { name: /^Pagina \d+$/ }).map((link) => link.textContent);

describe('the page buttons', () => {
  test.each([
    [1, 1, [1]],
    [1, 2, [1, 2]],
    [2, 2, [1, 2]],
    [1, 5, [1, 2, 3]],
    [2, 5, [1, 2, 3]],
    [3, 5, [2, 3, 4]],
    [5, 5, [3, 4, 5]],
    [9, 5, [3, 4, 5]],
    [0, 5, [1, 2, 3]],
  ])('page %i of %i shows the buttons %j', (page, pageCount, shown) => {
    expect(pageWindow(page, pageCount)).toEqual(shown);
  });
});

describe('the pagination', () => {
  test('is hidden when there is only one page', () => {
    const { container } = show(1, 1);
    expect(container).toBeEmptyDOMElement();
  });

  test('marks the current page and links to its neighbours', () => {
    show(3, 5);
    expect(numbers()).toEqual(['2', '3', '4']);
    expect(screen.getByRole('link', { name: 'Pagina 3' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Pagina 2' })).not.toHaveAttribute('aria-current');
    expect(screen.getByRole('link', { name: 'Vorige pagina' })).toHaveAttribute('href', '/hour-cards?page=2');
    expect(screen.getByRole('link', { name: 'Volgende pagina' })).toHaveAttribute('href', '/hour-cards?page=4');
  });

  test('shows the number of pages when the last page has no button', () => {
    const first = show(1, 4);
    expect(screen.getByRole('navigation')).toHaveTextContent('123van 4');
    first.unmount();
    show(4, 4);
    expect(screen.getByRole('navigation')).toHaveTextContent(/^234$/);
  });

  test('omits the previous link on the first page and the next link on the last', () => {
    const first = show(1, 4);
    expect(screen.queryByRole('link', { name: 'Vorige pagina' })).toBeNull();
    first.unmount();
    show(4, 4);
    expect(screen.queryByRole('link', { name: 'Volgende pagina' })).toBeNull();
    expect(within(screen.getByRole('navigation', { name: 'Pagina’s' })).getAllByRole('link')).toHaveLength(4);
  });
});
