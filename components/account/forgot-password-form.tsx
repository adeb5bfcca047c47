'use client';

import { useActionState, useRef } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { useFocusFirstError } from '@/components/ui/form-hooks';
import { TextField } from '@/components/ui/text-field';

export type ForgotPasswordState = Readonly<{
  email: string;
  error: string | null;
  /** How the request went, once it was made. */
  outcome: Readonly<{ tone: 'success' | 'danger'; text: string }> | null;
}>;
export type ForgotPasswordAction = (state: ForgotPasswordState, form: FormData) => Promise<ForgotPasswordState>;

type ForgotPasswordFormProps = {
  action: ForgotPasswordAction;
  initialEmail: string;
  texts: Readonly<{ email: string; submit: string }>;
};

/** Asks for a mail with a password-reset link (rule: reset-request). */
export function ForgotPasswordForm({ action, initialEmail, texts }: ForgotPasswordFormProps) {
  const [state, submit, pending] = useActionState(action, { email: initialEmail, error: null, outcome: null });
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstError(form, state);
  return (
    <form ref={form} action={submit} noValidate className="space-y-5">
      {state.outcome && (
        <Alert tone={state.outcome.tone} announce>
          {state.outcome.text}
        </Alert>
      )}
      <TextField
        label={texts.email}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        defaultValue={state.email}
        error={state.error}
      />
      <Button type="submit" variant="primary" pending={pending} className="w-full">
        {texts.submit}
      </Button>
    </form>
  );
}
