'use client';

import { useTranslations } from 'next-intl';
import { useActionState } from 'react';
import { buttonStyle } from '@/components/ui/button';
import { useHydrated } from '@/components/ui/form-hooks';
import { passwordRules } from '@/lib/password/password-rules';
import { AccountForm, dangerNotice, FixedEmailField, forgotPasswordPath, SubmitButton } from './account-form';
import { NewPasswordField, useNewPassword } from './new-password-field';

/** The error of the last attempt. Null before the first attempt. */
export type ResetPasswordState =
  | Readonly<{ kind: 'invalid'; text: string }>
  | Readonly<{ kind: 'link-expired'; text: string }>
  | Readonly<{ kind: 'failed'; text: string }>
  | null;
export type ResetPasswordAction = (state: ResetPasswordState, form: FormData) => Promise<ResetPasswordState>;

type ResetPasswordFormProps = {
  action: ResetPasswordAction;
  email: string;
};

/**
 * Sets a password from an invitation or reset link, also without JavaScript (rule: accounts-without-script).
 */
export function ResetPasswordForm({ action, email }: ResetPasswordFormProps) {
  const t = useTranslations('resetPassword');
  const [state, submit] = useActionState(action, null);
  const hydrated = useHydrated();
  const password = useNewPassword(state);
  const tooShort = hydrated && password.text.length < passwordRules.shortest;
  const invalid = state?.kind === 'invalid';
  return (
    <AccountForm action={submit} state={state} notice={invalid ? null : dangerNotice(state?.text)} keepsInput>
      <FixedEmailField label={t('email')} email={email} />
      <NewPasswordField
        label={t('password')}
        name="password"
        hint={t('minimum')}
        error={invalid && !password.isNew ? state.text : null}
        minLength={passwordRules.shortest}
        password={password}
      />
      {state?.kind === 'link-expired' ? (
        <a href={forgotPasswordPath(email)} className={buttonStyle('primary', 'md', 'w-full')}>
          {t('requestNew')}
        </a>
      ) : (
        <SubmitButton disabledReason={tooShort ? t('minimum') : null}>{t('submit')}</SubmitButton>
      )}
    </AccountForm>
  );
}
