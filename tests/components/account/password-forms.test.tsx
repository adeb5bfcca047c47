import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { PasswordField } from '@/components/account/password-field';
import { ResetPasswordForm, type ResetPasswordState } from '@/components/account/reset-password-form';
import { UpdatePasswordForm, type UpdatePasswordState } from '@/components/account/update-password-form';
import { callServer } from '@/components/client/call-server';
import { clearAfterLogout } from '@/components/drafts/drafts-at-logout';
import { ActAs } from '@/components/shell/session-change';
import { collectToasts } from '../ui/collect-toasts';
import { withTexts } from '../ui/with-texts';

const toasts = collectToasts();

const measured: { password: string; at: number }[] = [];
vi.mock('@/lib/password/estimate-score', async (original) => {
  const { estimateScore } = await original<typeof import('@/lib/password/estimate-score')>();
  return {
    estimateScore: (password: string) => {
      measured.push({ password, at: performance.now() });
      return estimateScore(password);
    },
  };
});

const strong = 'Vier-woorden-op-een-rij';

const PasswordsOf = ({ action }: { action: () => void | Promise<void> }) =>
  withTexts(
    <form action={action}>
      <PasswordField label="Wachtwoord" name="password" />
      <button type="submit">Zend</button>
    </form>,
  );

describe('the reset password form', () => {
  const form = (state: ResetPasswordState = null, posted: FormData[] = []) =>
    withTexts(
      <ResetPasswordForm
        action={async (_, data) => {
          posted.push(data);
          return state;
        }}
        email="jan@example.nl"
      />,
    );
  const submit = () => screen.getByRole('button', { name: 'Set password' });

  test('shows a read-only address and sets autocomplete for password managers', () => {
    render(form());
    expect(screen.getByLabelText('Email')).toHaveAttribute('readonly');
    expect(screen.getByLabelText('Email')).toHaveAttribute('autocomplete', 'username');
    expect(screen.getByLabelText('New password')).toHaveAttribute('autocomplete', 'new-password');
    expect(screen.getByLabelText('New password')).toHaveAccessibleDescription('Minimum of 6 characters');
  });

  test('disables the submit button until the password has six characters, and explains why', async () => {
    const posted: FormData[] = [];
    render(form(null, posted));
    await userEvent.type(screen.getByLabelText('New password'), '12345');
    expect(submit()).toHaveAttribute('aria-disabled', 'true');
    expect(submit()).toHaveAccessibleDescription('Minimum of 6 characters');
    await userEvent.click(submit());
    expect(posted).toEqual([]);
    await userEvent.type(screen.getByLabelText('New password'), '6');
    expect(submit()).not.toHaveAttribute('aria-disabled');
    await userEvent.click(submit());
    await waitFor(() =>
      expect(posted.map((data) => Object.fromEntries(data))).toEqual([{ email: 'jan@example.nl', password: '123456' }]),
    );
  });

  test('shows the typed password on request, and hides it on submission', async () => {
    let answer = () => {};
    const answered = new Promise<null>((resolve) => {
      answer = () => resolve(null);
    });
    render(
      <PasswordsOf
        action={async () => {
          await answered;
        }}
      />,
    );
    const field = screen.getByLabelText('Wachtwoord');
    await userEvent.type(field, 'geheim!');
    expect(field).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Toon wachtwoord' }));
    expect(field).toHaveAttribute('type', 'text');
    expect(field).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Zend' }));
    await waitFor(() => expect(field).toHaveAttribute('type', 'password'));
    await act(async () => answer());
    await userEvent.click(screen.getByRole('button', { name: 'Verberg wachtwoord' }));
    expect(field).toHaveAttribute('type', 'password');
    expect(renderToString(<PasswordsOf action={() => {}} />)).not.toContain('Toon');
  });

  test('focuses the field with the error and keeps the typed password', async () => {
    render(form({ kind: 'invalid', text: 'Minimum of 6 characters' }));
    await userEvent.type(screen.getByLabelText('New password'), 'geheim!');
    await userEvent.click(submit());
    const field = screen.getByLabelText('New password');
    await waitFor(() => expect(field).toBeInvalid());
    expect(field).toHaveFocus();
    expect(field).toHaveValue('geheim!');
  });

  test('reports a used reset link, and offers to request a new link', async () => {
    render(form({ kind: 'link-expired', text: 'De link is niet (meer) geldig.' }));
    await userEvent.type(screen.getByLabelText('New password'), 'geheim!');
    await userEvent.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent('De link is niet (meer) geldig.');
    expect(screen.getByRole('link', { name: 'Request new password' })).toHaveAttribute(
      'href',
      '/forgot-password?email=jan%40example.nl',
    );
  });

  test('leaves the submit button enabled before JavaScript runs', () => {
    expect(renderToString(form())).not.toContain('aria-disabled="');
    expect(renderToString(form())).toContain('type="submit"');
  });
});

describe('the change password form', () => {
  const form = (state: UpdatePasswordState = null) =>
    withTexts(
      <UpdatePasswordForm
        action={async () => state}
        email="jan@example.nl"
        actingAsField={null}
        userId={9}
        back={null}
      />,
    );
  const confirm = () => screen.getByRole('button', { name: 'Confirm' });
  const type = async (label: string, text: string) => {
    await userEvent.clear(screen.getByLabelText(label));
    await userEvent.type(screen.getByLabelText(label), text);
  };
  const blockedBecause = (reason: string) => waitFor(() => expect(confirm()).toHaveAccessibleDescription(reason));

  test('enables ‘Confirm’ only above strength score 2, and explains why', async () => {
    render(form());
    await blockedBecause('Vul je oude en je nieuwe wachtwoord in.');
    await type('Oude wachtwoord', 'oud');
    await type('Nieuwe wachtwoord', 'fietsbel72x');
    await blockedBecause('Kies een sterker wachtwoord: langer, of met minder voorspelbare woorden.');
    await type('Nieuwe wachtwoord', 'tuinhekje4');
    await waitFor(() => expect(confirm()).not.toHaveAttribute('aria-disabled'));
    await type('Oude wachtwoord', 'tuinhekje4');
    await blockedBecause('New password can not be the same as the old one!');
    expect(screen.getByLabelText('Nieuwe wachtwoord')).toBeInvalid();
  });

  test.each([
    ['welkom', 'Geen', 'bg-danger', 1],
    ['fietsbel', 'Zwak', 'bg-danger', 2],
    ['fietsbel72x', 'Redelijk', 'bg-warning', 3],
    ['tuinhekje4', 'Sterk', 'bg-success', 4],
    [strong, 'Uitstekend', 'bg-success', 5],
  ])('rates the password %s as %s, in the colour %s', async (password, word, colour, steps) => {
    const { container } = render(form());
    await type('Nieuwe wachtwoord', password);
    expect(await screen.findByText(word)).toBeVisible();
    expect(container.querySelectorAll(`span.${colour}`)).toHaveLength(steps);
    expect(screen.getByRole('meter', { name: 'Sterkte' })).toHaveAttribute('aria-valuetext', word);
  });

  test('measures password strength at most once every 100 ms', async () => {
    vi.useFakeTimers();
    render(form());
    await act(() => import('@/lib/password/estimate-score'));
    measured.length = 0;
    const field = screen.getByLabelText('Nieuwe wachtwoord');
    const typed = Array.from({ length: 50 }, (_, at) => strong.repeat(3).slice(0, at + 1));
    for (const value of typed) {
      fireEvent.change(field, { target: { value } });
      await act(() => vi.advanceTimersByTimeAsync(20));
    }
    await act(() => vi.advanceTimersByTimeAsync(100));
    vi.useRealTimers();
    const waits = measured.slice(1).map(({ at }, index) => at - (measured[index]?.at ?? 0));
    expect(waits.filter((wait) => wait < 100)).toEqual([]);
    expect(measured.length).toBeGreaterThan(5);
    expect(measured.length).toBeLessThanOrEqual(12);
    expect(measured.at(-1)?.password).toBe(typed.at(-1));
  });

  test('clears the passwords when another user logs in and explains why', async () => {
    const refusal = { ok: false, statusCode: 409, message: 'session_changed', errors: {}, holder: null };
    vi.spyOn(window, 'fetch').mockResolvedValueOnce(Response.json(refusal, { status: 409 }));
    render(
      <>
        <ActAs actingAs="jan" />
        {form()}
      </>,
    );
    await type('Oude wachtwoord', 'mijn geheim');
    await type('Nieuwe wachtwoord', 'mijn nieuwe geheim');
    await userEvent.click(screen.getAllByRole('button', { name: 'Toon wachtwoord' })[0] as HTMLElement);
    await act(() => callServer('/api/session/holder'));
    expect(
      screen.getByText('Je wachtwoorden zijn leeggemaakt, want nu is iemand anders ingelogd.'),
    ).toBeInTheDocument();
    for (const label of ['Oude wachtwoord', 'Nieuwe wachtwoord']) {
      expect(screen.getByLabelText(label)).toHaveValue('');
      expect(screen.getByLabelText(label)).toHaveAttribute('type', 'password');
    }
  });

  test('marks a wrong old password, and keeps the new password as typed', async () => {
    render(form({ errors: { oldPassword: 'De opgegeven gegevens zijn ongeldig.' } }));
    await type('Oude wachtwoord', 'oud');
    await type('Nieuwe wachtwoord', strong);
    await waitFor(() => expect(confirm()).not.toHaveAttribute('aria-disabled'));
    await userEvent.click(confirm());
    const field = screen.getByLabelText('Oude wachtwoord');
    await waitFor(() => expect(field).toHaveAccessibleDescription('De opgegeven gegevens zijn ongeldig.'));
    expect(field).toHaveFocus();
    expect(screen.getByLabelText('Nieuwe wachtwoord')).toHaveValue(strong);
    // The error is about the rejected password, so it disappears at the next key.
    await userEvent.type(field, 'e');
    expect(field).not.toHaveAccessibleDescription();
    expect(field).not.toHaveAttribute('aria-invalid');
  });

  test('requires confirmation before unsaved hours are discarded', async () => {
    localStorage.setItem('hour-card-draft/1/8/5/2026-47/-/a', '{}');
    const { unmount } = render(form());
    expect(
      screen.queryByText(
        'Je hebt nog uren die niet zijn opgeslagen. Sla ze eerst op: met een nieuw wachtwoord word je uitgelogd, en dan zijn ze weg.',
      ),
    ).toBeNull();
    unmount();
    localStorage.setItem('hour-card-draft/1/9/5/2026-47/-/a', '{}');
    render(form());
    expect(
      await screen.findByText(
        'Je hebt nog uren die niet zijn opgeslagen. Sla ze eerst op: met een nieuw wachtwoord word je uitgelogd, en dan zijn ze weg.',
      ),
    ).toBeVisible();
    await type('Oude wachtwoord', 'oud');
    await type('Nieuwe wachtwoord', strong);
    await blockedBecause('Vink aan dat je zonder je uren verdergaat.');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Verder zonder deze uren' }));
    await waitFor(() => expect(confirm()).not.toHaveAttribute('aria-disabled'));
    localStorage.clear();
  });

  test('clears stored data on the login page after a password change, except that of other users', async () => {
    localStorage.setItem('hour-card-draft/1/9/5/2026-47/-/a', '{}');
    localStorage.setItem('hour-card-draft/1/8/5/2026-47/-/b', '{}');
    localStorage.setItem('hour-card-decisions-left/9', '[]');
    localStorage.setItem('hour-card-decisions-left/8', '[]');
    localStorage.setItem('something else', 'goes');
    render(form({ errors: {}, redirectPath: '#logout' }));
    await type('Oude wachtwoord', 'oud');
    await type('Nieuwe wachtwoord', strong);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Verder zonder deze uren' }));
    await waitFor(() => expect(confirm()).not.toHaveAttribute('aria-disabled'));
    clearAfterLogout();
    expect(localStorage).toHaveLength(5);
    await userEvent.click(confirm());
    await waitFor(() => expect(window.location.hash).toBe('#logout'));
    clearAfterLogout();
    expect(Object.keys(localStorage).toSorted()).toEqual([
      'hour-card-decisions-left/8',
      'hour-card-draft/1/8/5/2026-47/-/b',
    ]);
    localStorage.clear();
    window.history.replaceState(null, '', '/');
  });

  test.each([
    ['oldPassword', 'De opgegeven gegevens zijn ongeldig.'],
    ['form', 'An unknown error occurred, please reload the page.'],
  ] as const)('shows the error of a failed password change in a toast and in the form: %s', async (place, text) => {
    render(form({ errors: { [place]: text } }));
    await type('Oude wachtwoord', 'oud');
    await type('Nieuwe wachtwoord', strong);
    await waitFor(() => expect(confirm()).not.toHaveAttribute('aria-disabled'));
    await userEvent.click(confirm());
    await waitFor(() => expect(screen.getByText(text)).toBeVisible());
    expect(toasts).toEqual([`error: ${text}`]);
  });
});
