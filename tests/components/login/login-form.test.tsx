import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { type LoginAction, LoginForm, type LoginState } from '@/components/account/login-form';
import { collectToasts } from '../ui/collect-toasts';
import { withTexts } from '../ui/with-texts';

const toasts = collectToasts();
const hoursWait =
  'Op dit apparaat staan nog uren die niet zijn opgeslagen. Zijn ze van jou? Log in om verder te gaan. Ze blijven 14 dagen bewaard, ook als iemand anders hier inlogt, en alleen jij ziet ze.';

const show = (action: LoginAction, next: string | null = null, errors: LoginState['errors'] = {}) =>
  render(withTexts(<LoginForm action={action} initial={{ email: '', remember: false, errors }} next={next} />));

const fillIn = async () => {
  await userEvent.type(screen.getByLabelText('Email'), 'sanne@voorbeeld.nl');
  await userEvent.type(screen.getByLabelText('Password'), 'geheim');
};
const logIn = () => userEvent.click(screen.getByRole('button', { name: 'Login' }));

test('it posts what was filled in, with where to go afterwards', async () => {
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

test('a refused login stands at the password, keeps the e-mail and moves the focus there', async () => {
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
  ['at a desk the e-mail has the focus', true, {}, 'Email'],
  ['on a touch screen nothing has it, so that no keyboard opens', false, {}, null],
  ['a field that is wrong has it', true, { password: 'Ongeldig wachtwoord' }, 'Password'],
])('%s', (_, isAtDesk, errors, focused) => {
  vi.stubGlobal('matchMedia', (media: string) => ({ media, matches: isAtDesk }));
  show(async (state) => state, null, errors);
  vi.unstubAllGlobals();
  expect(document.activeElement).toBe(focused === null ? document.body : screen.getByLabelText(focused));
});

test('two wrong fields each have their own message, and the first has the focus', async () => {
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

test('what has nothing to do with a field is announced above the form', async () => {
  show(async (state) => ({ ...state, errors: { form: 'An unknown error occurred, please reload the page.' } }));
  await logIn();
  expect(await screen.findByRole('alert')).toHaveTextContent('An unknown error occurred, please reload the page.');
});

test('the way to a new password carries the e-mail that was typed', async () => {
  show(vi.fn());
  const link = screen.getByRole('link', { name: 'Forgot your password?' });
  expect(link).toHaveAttribute('href', '/forgot-password');
  await userEvent.type(screen.getByLabelText('Email'), 'a+b@voorbeeld.nl');
  expect(link).toHaveAttribute('href', '/forgot-password?email=a%2Bb%40voorbeeld.nl');
});

test('what the screen came with is said above the form alone, and no toast repeats it', async () => {
  const text = 'De link is niet (meer) geldig. Vraag een nieuwe aan.';
  show(vi.fn(), null, { form: text });
  expect(screen.getByRole('alert')).toHaveTextContent(text);
  await act(async () => {});
  expect(toasts).toEqual([]);
});

test('a login that could not be tried raises a toast, and says so above the form as long as it stands', async () => {
  const text = 'An unknown error occurred, please reload the page.';
  show(async () => ({ email: 'sanne@voorbeeld.nl', remember: false, errors: { form: text } }));
  await fillIn();
  await logIn();
  await waitFor(() => expect(toasts).toEqual([`error: ${text}`]));
  expect(screen.getByRole('alert')).toHaveTextContent(text);
});

test('a refused login raises none: it was tried', async () => {
  show(async () => ({ email: '', remember: false, errors: { password: 'Ongeldig wachtwoord' } }));
  await fillIn();
  await logIn();
  await waitFor(() => expect(screen.getByLabelText('Password')).toBeInvalid());
  expect(toasts).toEqual([]);
});

test('says that hours wait on this device, where there are any', () => {
  const { unmount } = show(async (state) => state);
  expect(screen.queryByText(hoursWait)).toBeNull();
  unmount();
  localStorage.setItem('hour-card-draft/1/9/5/2026-47/-/a', '{}');
  show(async (state) => state);
  expect(screen.getByText(hoursWait)).toBeVisible();
  localStorage.clear();
});

test.each([
  ['remembered', true],
  ['not remembered', false],
])(
  'a form that comes back keeps what was chosen and the e-mail, for the way to a new password too: %s',
  (_name, remember) => {
    const initial = { email: 'sanne@voorbeeld.nl', remember, errors: { password: 'Ongeldig wachtwoord' } };
    render(withTexts(<LoginForm action={vi.fn()} initial={initial} next={null} />));
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Remember me' }).checked).toBe(remember);
    expect(screen.getByLabelText('Email')).toHaveValue('sanne@voorbeeld.nl');
    expect(screen.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute(
      'href',
      '/forgot-password?email=sanne%40voorbeeld.nl',
    );
  },
);
