'use client';

import { useTranslations } from 'next-intl';
import { useActionState, useEffect, useRef, useState } from 'react';
import { forgetScreens } from '@/components/client/stored-screens';
import { removeExpiredDrafts, storedDrafts } from '@/components/drafts/draft-storage';
import { clearAfterLogout } from '@/components/drafts/drafts-at-logout';
import { Checkbox } from '@/components/ui/checkbox';
import { AccountForm, dangerNotice, EmailField, forgotPasswordPath, SubmitButton } from './account-form';
import { PasswordField } from './password-field';

/** The result of a login attempt, and all input except the password. */
export type LoginState = Readonly<{
  email: string;
  remember: boolean;
  errors: Readonly<{ email?: string; password?: string; form?: string }>;
}>;

export type LoginAction = (state: LoginState, form: FormData) => Promise<LoginState>;

type LoginFormProps = {
  action: LoginAction;
  initial: LoginState;
  /** The page to open after login, if the server allows it. */
  next: string | null;
};

/**
 * The login form. Also works without JavaScript (rule: login-fields). If this browser has unsaved hours,
 * shows a notice that does not name their owner (rule: draft-login-notice).
 */
export function LoginForm({ action, initial, next }: LoginFormProps) {
  const t = useTranslations('login');
  const [state, submit] = useActionState(action, initial);
  const [typedEmail, setTypedEmail] = useState(state.email);
  const { errors } = state;
  const [hasStoredHours, setHasStoredHours] = useState(false);
  useEffect(() => {
    clearAfterLogout();
    forgetScreens();
    removeExpiredDrafts();
    setHasStoredHours(storedDrafts().length > 0);
  }, []);
  const email = useRef<HTMLInputElement>(null);
  // Focus the first field, unless the user has already focused a field. Not on touch screens, where focus
  // opens the keyboard.
  useEffect(() => {
    const hasMouse = window.matchMedia('(hover: hover) and (pointer: fine)').matches;
    if (hasMouse && document.activeElement === document.body) email.current?.focus({ preventScroll: true });
  }, []);
  // The initial message is already in the page, so show toasts only for later messages.
  const [first] = useState(initial);
  return (
    <AccountForm
      action={submit}
      state={state}
      notice={dangerNotice(errors.form)}
      failure={state === first ? null : errors.form}
    >
      {next && <input type="hidden" name="next" value={next} />}
      <EmailField
        ref={email}
        label={t('email')}
        defaultValue={state.email}
        error={errors.email}
        onType={setTypedEmail}
      />
      <PasswordField label={t('password')} name="password" autoComplete="current-password" error={errors.password} />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Checkbox label={t('remember')} name="remember" defaultChecked={state.remember} />
        <a
          href={forgotPasswordPath(typedEmail)}
          className="inline-flex min-h-11 items-center rounded-sm text-sm font-medium text-accent hover:underline"
        >
          {t('forgotPassword')}
        </a>
      </div>
      <SubmitButton>{t('submit')}</SubmitButton>
      {hasStoredHours && <p className="text-sm text-ink-muted">{t('hoursWait')}</p>}
    </AccountForm>
  );
}
