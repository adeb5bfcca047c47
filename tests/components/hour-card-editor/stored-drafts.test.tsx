import { readdirSync, readFileSync } from 'node:fs';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { UnsavedHours } from '@/components/hour-card-editor/drafts/unsaved-hours';
import { withTexts } from '../ui/with-texts';
import { openEditor, reference, savedForm, start } from './render-editor';

type Fixture = Readonly<{ name: string; draft: object }>;
const folder = 'tests/fixtures/drafts';
const fixtures = readdirSync(folder).map((file): [string, Fixture] => [
  file,
  JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as Fixture,
]);

const unreadable = 'We kunnen niet lezen wat je eerder hebt ingevuld';
const name = 'hour-card-draft/1/9/5/2026-47/77/later';
const text = JSON.stringify({ version: 7, writtenAt: Date.now(), form: { days: {} }, resume: false });
const alert = () => within(screen.getByText(unreadable).closest('[data-alert]') ?? document.body);

beforeEach(() => localStorage.clear());

describe('a card with a draft of an earlier version', () => {
  it.each(fixtures)('restores the draft stored in %s', async (_file, { name, draft }) => {
    localStorage.setItem(name, JSON.stringify({ ...draft, writtenAt: Date.now() }));
    openEditor({ draftsOf: 9, initialForm: savedForm });
    await userEvent.click(await screen.findByRole('button', { name: 'Terughalen' }));
    await waitFor(() => expect(start()).toHaveValue('09:15'));
  });
});

describe('a card with an unreadable draft', () => {
  beforeEach(() => localStorage.setItem(name, text));

  it('announces the unreadable draft and keeps it after a save', async () => {
    const { save } = openEditor({ draftsOf: 9, initialForm: savedForm, status: 'CREATED' });
    await screen.findByText(unreadable);
    await userEvent.clear(start());
    await userEvent.type(start(), '0915{Tab}');
    await userEvent.click(screen.getAllByRole('button', { name: /^Opslaan/ })[0] as HTMLElement);
    await waitFor(() => expect(save).toHaveBeenCalled());
    await waitFor(() => expect(Object.keys(localStorage)).toEqual([name]));
    expect(localStorage.getItem(name)).toBe(text);
  });

  it('lets the owner discard and restore the unreadable draft', async () => {
    openEditor({ draftsOf: 9, initialForm: savedForm });
    await screen.findByText(unreadable);
    await userEvent.click(alert().getByRole('button', { name: 'Verwijderen' }));
    expect(localStorage.getItem(name)).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Terugzetten' }));
    expect(localStorage.getItem(name)).toBe(text);
    expect(screen.getByText(unreadable)).toBeInTheDocument();
  });

  it('offers a readable draft beside the unreadable one', async () => {
    for (const [, fixture] of fixtures.slice(0, 1))
      localStorage.setItem(fixture.name, JSON.stringify({ ...fixture.draft, writtenAt: Date.now() - 60_000 }));
    openEditor({ draftsOf: 9, initialForm: savedForm });
    await screen.findByText(unreadable);
    await userEvent.click(screen.getByRole('button', { name: 'Terughalen' }));
    await waitFor(() => expect(start()).toHaveValue('09:15'));
  });

  it('announces the unreadable draft when the card can no longer be edited', async () => {
    const lookups = { departments: null, shifts: null, schedule: null } as never;
    render(withTexts(<UnsavedHours form={savedForm} reference={reference} lookups={lookups} user={9} />));
    expect(await screen.findByText(unreadable)).toBeInTheDocument();
    expect(localStorage.getItem(name)).toBe(text);
  });
});
