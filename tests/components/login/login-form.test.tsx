import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { type LoginAction, LoginForm, type LoginState } from '@/components/account/login-form';
import { collectToasts } from '../ui/collect-toasts';
import { withTexts } from '../ui/with-texts';

const toasts = collectToasts();
const storedHoursText =
  'Op dit apparaat staan nog uren die niet zijn opgeslagen. Zijn ze van jou? Log in om verder te gaan. Ze blijven 14 dagen bewaard, ook als iemand anders hier inlogt, en alleen jij ziet ze.';

const show = (action: LoginAction, next: string | null = null, errors: LoginState['errors'] = {}) =>
  render(withTexts(<LoginForm action={action} initial={{ email: '', remember: false, errors }} next={next} />));

const fillIn = async () => {
  await userEvent.type(screen.getByLabelText('Email'), 'sanne@voorbeeld.nl');
  await userEvent.type(screen.getByLabelText('Password'), 'geheim');
};
const logIn = () => userEvent.click(screen.getByRole('button', { name: 'Login' }));

test('submits the entered values and the page to open after login', async () => {
  const posted: Record<string, FormDataEntryValue>[] = [];
  const action: LoginAction = async (state, form) => {
    posted.push(Object.fromEntries(form));
    return state;
  };
  show(action, '/hour-cards?page=2');
  await fillIn();
  await userEvent.click(screen.getByLabelText('Remember me'));
  await logIn();
  await waitFor(() =>
    expect(posted).toEqual([
      { next: '/hour-cards?page=2', email: 'sanne@voorbeeld.nl', password: 'geheim', remember: 'on' },
    ]),
  );
});

test('shows a refused login at the password field, focuses that field and keeps the e-mail address', async () => {
  show(async () => ({ email: 'sanne@voorbeeld.nl', remember: true, errors: { password: 'Ongeldig wachtwoord' } }));
  await fillIn();
  await logIn();
  const password = screen.getByLabelText('Password');
  await waitFor(() => expect(password).toHaveAccessibleDescription('Ongeldig wachtwoord'));
  expect(password).toBeInvalid();
  expect(password).toHaveFocus();
  expect(screen.getByLabelText('Email')).toHaveValue('sanne@voorbeeld.nl');
  expect(screen.getByLabelText('Email')).toBeValid();
  expect(screen.getByText('Ongeldig wachtwoord').closest('[aria-live]')).toHaveAttribute('aria-live', 'polite');
});

test.each([
  ['the e-mail field on a device with a mouse', true, {}, 'Email'],
  ['no field on a touch screen, so that no keyboard opens', false, {}, null],
  ['an invalid field', true, { password: 'Ongeldig wachtwoord' }, 'Password'],
])('initially focuses %s', (_, hasMouse, errors, focused) => {
  vi.stubGlobal('matchMedia', (media: string) => ({ media, matches: hasMouse }));
  show(async (state) => state, null, errors);
  vi.unstubAllGlobals();
  expect(document.activeElement).toBe(focused === null ? document.body : screen.getByLabelText(focused));
});

test('shows an error at each of two invalid fields and focuses the first', async () => {
  show(async () => ({
    email: '',
    remember: false,
    errors: { email: "Het veld 'Email' is vereist.", password: "Het veld 'Password' is vereist." },
  }));
  await logIn();
  const email = screen.getByLabelText('Email');
  await waitFor(() => expect(email).toHaveAccessibleDescription("Het veld 'Email' is vereist."));
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription("Het veld 'Password' is vereist.");
  expect(email).toHaveFocus();
});

test('announces a general error above the form', async () => {
  show(async (state) => ({ ...state, errors: { form: 'An unknown error occurred, please reload the page.' } }));
  await logIn();
  expect(await screen.findByRole('alert')).toHaveTextContent('An unknown error occurred, please reload the page.');
});

test('passes the typed e-mail address to the forgotten password page', async () => {
  show(vi.fn());
  const link = screen.getByRole('link', { name: 'Forgot your password?' });
  expect(link).toHaveAttribute('href', '/forgot-password');
  await userEvent.type(screen.getByLabelText('Email'), 'a+b@voorbeeld.nl');
  expect(link).toHaveAttribute('href', '/forgot-password?email=a%2Bb%40voorbeeld.nl');
});

test('shows an initial error above the form without a toast', async () => {
  const text = 'De link is niet (meer) geldig. Vraag een nieuwe aan.';
  show(vi.fn(), null, { form: text });
  expect(screen.getByRole('alert')).toHaveTextContent(text);
  await act(async () => {});
  expect(toasts).toEqual([]);
});

test('shows an unexpected login failure as a toast and above the form', async () => {
  const text = 'An unknown error occurred, please reload the page.';
  show(async () => ({ email: 'sanne@voorbeeld.nl', remember: false, errors: { form: text } }));
  await fillIn();
  await logIn();
  await waitFor(() => expect(toasts).toEqual([`error: ${text}`]));
  expect(screen.getByRole('alert')).toHaveTextContent(text);
});

test('raises no toast for a refused login', async () => {
  show(async () => ({ email: '', remember: false, errors: { password: 'Ongeldig wachtwoord' } }));
  await fillIn();
  await logIn();
  await waitFor(() => expect(screen.getByLabelText('Password')).toBeInvalid());
  expect(toasts).toEqual([]);
});

test('shows a notice when this device holds unsaved hours', () => {
  const { unmount } = show(async (state) => state);
  expect(screen.queryByText(storedHoursText)).toBeNull();
  unmount();
  localStorage.setItem('hour-card-draft/1/9/5/2026-47/-/a', '{}');
  show(async (state) => state);
  expect(screen.getByText(storedHoursText)).toBeVisible();
  localStorage.clear();
});

test.each([
  ['remembered', true],
  ['not remembered', false],
])('keeps the e-mail address and ‘Remember me’ after a refused login: %s', (_name, remember) => {
  const initial = { email: 'sanne@voorbeeld.nl', remember, errors: { password: 'Ongeldig wachtwoord' } };
  render(withTexts(<LoginForm action={vi.fn()} initial={initial} next={null} />));
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Remember me' }).checked).toBe(remember);
  expect(screen.getByLabelText('Email')).toHaveValue('sanne@voorbeeld.nl');
  expect(screen.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute(
    'href',
    '/forgot-password?email=sanne%40voorbeeld.nl',
  );
});
