import { readdirSync, readFileSync } from 'node:fs';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { LeftHours } from '@/components/hour-card-editor/drafts/left-hours';
import { withTexts } from '../ui/with-texts';
import { openEditor, reference, savedForm, start } from './an-editor';

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

describe('drafts of earlier versions', () => {
  it.each(fixtures)('puts back what %s stored', async (_file, { name, draft }) => {
    localStorage.setItem(name, JSON.stringify({ ...draft, writtenAt: Date.now() }));
    openEditor({ draftsOf: 9, initialForm: savedForm });
    await userEvent.click(await screen.findByRole('button', { name: 'Terughalen' }));
    await waitFor(() => expect(start()).toHaveValue('09:15'));
  });
});

describe('a draft that cannot be read', () => {
  beforeEach(() => localStorage.setItem(name, text));

  it('stays stored, is told of, and is not taken away by a save', async () => {
    const { save } = openEditor({ draftsOf: 9, initialForm: savedForm, status: 'CREATED' });
    await screen.findByText(unreadable);
    await userEvent.clear(start());
    await userEvent.type(start(), '0915{Tab}');
    await userEvent.click(screen.getAllByRole('button', { name: /^Opslaan/ })[0] as HTMLElement);
    await waitFor(() => expect(save).toHaveBeenCalled());
    await waitFor(() => expect(Object.keys(localStorage)).toEqual([name]));
    expect(localStorage.getItem(name)).toBe(text);
  });

  it('is thrown away by its owner only, which can be taken back', async () => {
    openEditor({ draftsOf: 9, initialForm: savedForm });
    await screen.findByText(unreadable);
    await userEvent.click(alert().getByRole('button', { name: 'Verwijderen' }));
    expect(localStorage.getItem(name)).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Terugzetten' }));
    expect(localStorage.getItem(name)).toBe(text);
    expect(screen.getByText(unreadable)).toBeInTheDocument();
  });

  it('does not hide one that can be', async () => {
    for (const [, fixture] of fixtures.slice(0, 1))
      localStorage.setItem(fixture.name, JSON.stringify({ ...fixture.draft, writtenAt: Date.now() - 60_000 }));
    openEditor({ draftsOf: 9, initialForm: savedForm });
    await screen.findByText(unreadable);
    await userEvent.click(screen.getByRole('button', { name: 'Terughalen' }));
    await waitFor(() => expect(start()).toHaveValue('09:15'));
  });

  it('is told of where its card can no longer be changed', async () => {
    const lookups = { departments: null, shifts: null, schedule: null } as never;
    render(withTexts(<LeftHours form={savedForm} reference={reference} lookups={lookups} user={9} />));
    expect(await screen.findByText(unreadable)).toBeInTheDocument();
    expect(localStorage.getItem(name)).toBe(text);
  });
});
