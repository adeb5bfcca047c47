import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { draftName, readStoredDraft, storeDraft } from '@/components/drafts/draft-storage';
import { DraftsNotice } from '@/components/drafts/drafts-notice';
import nl from '@/messages/nl.json';

const { draftDetail: title, ...texts } = nl.dashboard.todo;
const list = '/hour-cards?page=2';
const place = { user: 3, employee: 7, week: { year: 2026, week: 47 }, card: null };
const show = (user: number | null = 3) =>
  render(
    <DraftsNotice
      user={user}
      active="7"
      recordNames={{ 7: '#10231', 8: '#10232' }}
      list={list}
      texts={{ ...texts, title }}
    />,
  );
const links = () => screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

beforeEach(() => localStorage.clear());

test('links to each card with this user’s unsaved work, and back to the list', () => {
  storeDraft(draftName(place, 'a'), '{}');
  storeDraft(draftName(place, 'b'), '{}');
  storeDraft(draftName({ ...place, employee: 8, week: { year: 2026, week: 46 }, card: 55 }, 'a'), '{}');
  storeDraft(draftName({ ...place, employee: 90, card: 56 }, 'a'), '{}');
  storeDraft(draftName({ ...place, user: 4 }, 'a'), '{}');
  show();
  const from = '&from=%2Fhour-cards%3Fpage%3D2';
  expect(screen.getByText('Wat je hebt ingevuld, is bewaard op dit apparaat.')).toBeVisible();
  expect(links()).toEqual([
    ['Week 47 - 2026 is nog niet opgeslagen', `/hour-cards/create?employee=7&year=2026&week=47&draft=1${from}`],
    ['Week 46 - 2026 heeft wijzigingen die nog niet zijn opgeslagen · #10232', `/hour-cards/edit?hourCardId=55${from}`],
    [
      'Week 47 - 2026 heeft wijzigingen die nog niet zijn opgeslagen · Voor iemand anders',
      `/hour-cards/edit?hourCardId=56${from}`,
    ],
  ]);
  act(() => {
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage'));
  });
  expect(links()).toEqual([]);
  expect(screen.queryByText('Wat je hebt ingevuld, is bewaard op dit apparaat.')).toBeNull();
});

test('hides drafts older than 14 days, and all drafts from an impersonator', () => {
  const day = 24 * 60 * 60 * 1000;
  storeDraft(draftName(place, 'old'), JSON.stringify({ version: 1, writtenAt: Date.now() - 15 * day }));
  show();
  expect(links()).toEqual([]);
  storeDraft(draftName(place, 'new'), JSON.stringify({ version: 1, writtenAt: Date.now() }));
  show(null);
  expect(links()).toEqual([]);
});

test('restores a draft opened from the list without asking', () => {
  const name = draftName(place, 'a');
  storeDraft(name, JSON.stringify({ version: 1, writtenAt: Date.now(), resume: false }));
  show();
  const link = screen.getByRole('link');
  link.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(link);
  expect(readStoredDraft(name)).toContain('"resume":true');
});
