'use client';

import { useTranslations } from 'next-intl';
import { useActionState } from 'react';
import { AccountForm, EmailField, type FormNotice, SubmitButton } from './account-form';

export type ForgotPasswordState = Readonly<{
  email: string;
  error: string | null;
  outcome: FormNotice | null;
}>;
export type ForgotPasswordAction = (state: ForgotPasswordState, form: FormData) => Promise<ForgotPasswordState>;

type ForgotPasswordFormProps = {
  action: ForgotPasswordAction;
  initialEmail: string;
};

/** Requests an e-mail with a password-reset link (rule: reset-request). */
export function ForgotPasswordForm({ action, initialEmail }: ForgotPasswordFormProps) {
  const t = useTranslations('forgotPassword');
  const [state, submit] = useActionState(action, { email: initialEmail, error: null, outcome: null });
  return (
    <AccountForm action={submit} state={state} notice={state.outcome}>
      <EmailField label={t('email')} defaultValue={state.email} error={state.error} />
      <SubmitButton>{t('submit')}</SubmitButton>
    </AccountForm>
  );
}
