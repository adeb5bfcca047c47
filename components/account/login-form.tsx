'use client';

import { useActionState, useEffect, useRef, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { Checkbox } from '@/components/ui/toggles';

/** What the login form shows after an attempt. What was typed stays, the password excepted. */
export type LoginState = Readonly<{
  email: string;
  remember: boolean;
  errors: Readonly<{ email?: string; password?: string; form?: string }>;
}>;

export type LoginAction = (state: LoginState, form: FormData) => Promise<LoginState>;

export type LoginTexts = Readonly<{
  email: string;
  password: string;
  remember: string;
  submit: string;
  forgotPassword: string;
}>;

type LoginFormProps = {
  action: LoginAction;
  initial: LoginState;
  /** Where to go once logged in; the server judges it. */
  next: string | null;
  texts: LoginTexts;
};

/**
 * E-mail, password, remember me (rule: login-fields). A plain form underneath: it logs in without JavaScript
 * too.
 */
export function LoginForm({ action, initial, next, texts }: LoginFormProps) {
  const [state, submit, pending] = useActionState(action, initial);
  const [typedEmail, setTypedEmail] = useState(state.email);
  const form = useRef<HTMLFormElement>(null);
  const { errors } = state;

  useEffect(() => {
    if (!errors.email && !errors.password) return;
    form.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);

  const forgotPassword =
    typedEmail === '' ? '/forgot-password' : `/forgot-password?${new URLSearchParams({ email: typedEmail })}`;

  return (
    <form ref={form} action={submit} noValidate className="space-y-5">
      {errors.form && (
        <Alert tone="danger" announce>
          {errors.form}
        </Alert>
      )}
      {next && <input type="hidden" name="next" value={next} />}
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
        onChange={(event) => setTypedEmail(event.target.value)}
        error={errors.email}
      />
      <TextField
        label={texts.password}
        name="password"
        type="password"
        autoComplete="current-password"
        required
        error={errors.password}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Checkbox label={texts.remember} name="remember" defaultChecked={state.remember} />
        <a
          href={forgotPassword}
          className="inline-flex min-h-11 items-center rounded-sm text-sm font-medium text-accent hover:underline"
        >
          {texts.forgotPassword}
        </a>
      </div>
      <Button type="submit" variant="primary" pending={pending} className="w-full">
        {texts.submit}
      </Button>
    </form>
  );
}
