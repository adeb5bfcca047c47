import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LoginForm } from '@/components/account/login-form';
import { WaitingDrafts } from '@/components/dashboard/waiting-drafts';
import { DraftKeeper } from '@/components/drafts/draft-keeper';
import { LogoutLink } from '@/components/shell/logout-link';
import type { Id } from '@/lib/hour-card/vocabulary';
import { withTexts } from '../ui/with-texts';
import { end, openEditor, start } from './render-editor';

// Parts that load on first use are slow on a busy machine.
configure({ asyncUtilTimeout: 5000 });
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => localStorage.clear());

const owner = 9;
const colleague = 10;
const day = 24 * 60 * 60 * 1000;
const barTitle = 'Je hebt nog een urenkaart die niet is opgeslagen';
const waitNotice =
  'Op dit apparaat staan nog uren die niet zijn opgeslagen. Zijn ze van jou? Log in om verder te gaan. Ze blijven 14 dagen bewaard, ook als iemand anders hier inlogt, en alleen jij ziet ze.';

const draftsOf = (user: Id) => Object.entries(localStorage).filter(([name]) => name.split('/')[2] === String(user));

/** Types a start on Monday as `user` and closes the editor once the draft is stored. */
async function leaveHours(user: Id, from: string) {
  openEditor({ draftsOf: user });
  await userEvent.type(start(), `${from}{Tab}`);
  await waitFor(() => expect(draftsOf(user)).toHaveLength(1));
  cleanup();
}

/** Moves the owner's drafts `days` days into the past. */
function advanceDays(days: number) {
  for (const [name, text] of draftsOf(owner)) {
    localStorage.setItem(name, JSON.stringify({ ...JSON.parse(text), writtenAt: Date.now() - days * day }));
  }
}

const shell = (user: Id | null) =>
  render(
    withTexts(
      <>
        <DraftKeeper userId={user} />
        <WaitingDrafts user={user} active="5" recordNames={{}} rows={[]}>
          <p>Niets te doen</p>
        </WaitingDrafts>
        <LogoutLink href="#logout">Uitloggen</LogoutLink>
      </>,
    ),
  );

function loginPage() {
  const initial = { email: '', remember: false, errors: {} };
  return render(withTexts(<LoginForm action={async (state) => state} initial={initial} next={null} />));
}

/** Logs out, confirms if there is a warning, and opens the login page. */
async function logOut(user: Id | null, isWarned: boolean) {
  shell(user);
  fireEvent.click(screen.getByText('Uitloggen'));
  if (isWarned) await userEvent.click(await screen.findByRole('button', { name: 'Toch uitloggen' }));
  await waitFor(() => expect(window.location.hash).toBe('#logout'));
  window.history.replaceState(null, '', '/');
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent(window, new Event('pagehide'));
  cleanup();
  loginPage();
}

async function save() {
  await userEvent.type(end(), '1700{Tab}');
  await userEvent.click(screen.getByRole('button', { name: 'Opslaan' }));
}

const expectNoHint = () => {
  expect(screen.queryByText(barTitle)).toBeNull();
  expect(document.body).not.toHaveTextContent('09:15');
};

describe('a shared browser', () => {
  it.each<[string, () => Promise<void>]>([
    [
      'a colleague logs in',
      async () => {
        shell(colleague);
        expect(screen.getByText('Niets te doen')).toBeVisible();
      },
    ],
    [
      'a colleague fills in the same week',
      async () => {
        openEditor({ draftsOf: colleague });
        await userEvent.type(start(), '0700{Tab}');
        await waitFor(() => expect(draftsOf(colleague)).toHaveLength(1));
      },
    ],
    [
      'a colleague saves the same week',
      async () => {
        const { onSaved } = openEditor({ draftsOf: colleague });
        await userEvent.type(start(), '0700{Tab}');
        await save();
        await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
        expect(draftsOf(colleague)).toEqual([]);
      },
    ],
    [
      'a colleague discards hours of the same week',
      async () => {
        await leaveHours(colleague, '0700');
        openEditor({ draftsOf: colleague });
        expect(await screen.findByText('maandag 16 november: 07:00–… erbij')).toBeVisible();
        await userEvent.click(screen.getByRole('button', { name: 'Verwijderen' }));
        expect(draftsOf(colleague)).toEqual([]);
      },
    ],
    [
      'a colleague without hours logs out, without being asked',
      async () => {
        await logOut(colleague, false);
        expect(screen.getByText(waitNotice)).toBeVisible();
      },
    ],
    [
      'a colleague with hours logs out',
      async () => {
        await leaveHours(colleague, '0700');
        await logOut(colleague, true);
        expect(draftsOf(colleague)).toEqual([]);
        expect(screen.getByText(waitNotice)).toBeVisible();
      },
    ],
    [
      'an impersonated session starts',
      async () => {
        shell(null);
        expect(screen.getByText('Niets te doen')).toBeVisible();
      },
    ],
    [
      'an impersonated session saves the same week',
      async () => {
        const { onSaved } = openEditor({ draftsOf: null });
        await userEvent.type(start(), '0700{Tab}');
        await save();
        await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
      },
    ],
    ['an impersonated session logs out, without being asked', () => logOut(null, false)],
    [
      'the session of the owner expires',
      async () => {
        loginPage();
        expect(screen.getByText(waitNotice)).toBeVisible();
      },
    ],
  ])('hides unsaved hours from others and offers them to their owner after %s', async (_, event) => {
    await leaveHours(owner, '0915');
    const before = draftsOf(owner);
    await event();
    expectNoHint();
    cleanup();
    expect(draftsOf(owner)).toEqual(before);

    shell(owner);
    expect(screen.getByText('Week 47 - 2026 is nog niet opgeslagen')).toBeVisible();
    cleanup();
    openEditor({ draftsOf: owner });
    expect(await screen.findByText('maandag 16 november: 09:15–… erbij')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Terughalen' }));
    expect(start()).toHaveValue('09:15');
  });

  it('offers unsaved hours when their owner returns on day 13', async () => {
    await leaveHours(owner, '0915');
    advanceDays(13.99);
    shell(colleague).unmount();
    loginPage();
    expect(screen.getByText(waitNotice)).toBeVisible();
    cleanup();
    shell(owner);
    expect(screen.getByText('Week 47 - 2026 is nog niet opgeslagen')).toBeVisible();
    cleanup();
    openEditor({ draftsOf: owner });
    expect(await screen.findByText('maandag 16 november: 09:15–… erbij')).toBeVisible();
  });

  it('keeps unsaved hours for another 14 days after each change', async () => {
    await leaveHours(owner, '0915');
    advanceDays(13.99);
    openEditor({ draftsOf: owner });
    await userEvent.click(await screen.findByRole('button', { name: 'Terughalen' }));
    await userEvent.type(end(), '1700{Tab}');
    await waitFor(() => expect(draftsOf(owner)[0]?.[1]).toContain('1020'));
    const { writtenAt } = JSON.parse(draftsOf(owner)[0]?.[1] ?? '');
    expect(Date.now() - writtenAt).toBeLessThan(day);
  });

  it.each<[string, () => void]>([
    ['their owner returns', () => shell(owner)],
    ['a colleague logs in', () => shell(colleague)],
    ['the login page is shown', loginPage],
  ])('removes unsaved hours on day 15 when %s', async (_, event) => {
    await leaveHours(owner, '0915');
    advanceDays(14.01);
    event();
    expect(draftsOf(owner)).toEqual([]);
    expect(screen.queryByText(waitNotice)).toBeNull();
    expect(screen.queryByText('Week 47 - 2026 is nog niet opgeslagen')).toBeNull();
  });

  it('does not offer unsaved hours on day 15, even if not removed yet', async () => {
    await leaveHours(owner, '0915');
    advanceDays(14.01);
    openEditor({ draftsOf: owner });
    await userEvent.type(start(), '0700{Tab}');
    await waitFor(() => expect(draftsOf(owner)).toHaveLength(2));
    expectNoHint();
  });

  it('removes unsaved hours when their owner logs out, but keeps those of a colleague', async () => {
    await leaveHours(owner, '0915');
    await leaveHours(colleague, '0700');
    sessionStorage.setItem('decline-reasons/9', '[]');
    localStorage.setItem('hour-card-decisions-left/9', '[]');
    await logOut(owner, true);
    expect(draftsOf(owner)).toEqual([]);
    expect(draftsOf(colleague)).toHaveLength(1);
    expect(localStorage).toHaveLength(1);
    expect(sessionStorage).toHaveLength(0);
  });

  it('removes unsaved hours when their owner discards them', async () => {
    await leaveHours(owner, '0915');
    await leaveHours(colleague, '0700');
    openEditor({ draftsOf: owner });
    await userEvent.click(await screen.findByRole('button', { name: 'Verwijderen' }));
    expect(draftsOf(owner)).toEqual([]);
    expect(draftsOf(colleague)).toHaveLength(1);
  });

  it('removes unsaved hours when their owner saves them', async () => {
    await leaveHours(owner, '0915');
    await leaveHours(colleague, '0700');
    const { onSaved } = openEditor({ draftsOf: owner });
    await userEvent.click(await screen.findByRole('button', { name: 'Terughalen' }));
    await save();
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(draftsOf(owner)).toEqual([]);
    expect(draftsOf(colleague)).toHaveLength(1);
  });

  it.each([
    ['hour-card-draft/1/9/5/2026-47/-/broken', '{'],
    ['hour-card-draft/2/9/5', 'of a newer version'],
  ])('keeps malformed drafts of a user when a colleague logs out: %s', async (name, text) => {
    localStorage.setItem(name, text);
    openEditor({ draftsOf: colleague });
    await userEvent.type(start(), '0700{Tab}');
    await waitFor(() => expect(draftsOf(colleague)).toHaveLength(1));
    cleanup();
    await logOut(colleague, true);
    expect(Object.entries(localStorage)).toEqual([[name, text]]);
  });
});

it('shows that a draft is no longer stored once another tab removes it', async () => {
  openEditor({ draftsOf: owner });
  await userEvent.type(start(), '830{Tab}');
  await waitFor(() => expect(draftsOf(owner)).toHaveLength(1));
  await screen.findByText('Bewaard op dit apparaat');
  const [[name] = ['']] = draftsOf(owner);
  localStorage.removeItem(name);
  fireEvent(window, new StorageEvent('storage', { key: name, newValue: null }));
  expect(await screen.findByText('Staat alleen nog op dit scherm')).toBeInTheDocument();
  await userEvent.type(end(), '17{Tab}');
  expect(await screen.findByText('Bewaard op dit apparaat')).toBeInTheDocument();
});
