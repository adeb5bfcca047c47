'use client';

import { useActionState, useRef } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button, buttonStyle } from '@/components/ui/button';
import { useHydrated } from '@/components/ui/form-hooks';
import { TextField } from '@/components/ui/text-field';
import { passwordRules } from '@/lib/password/password-rules';
import { useFieldText, useFocusFirstError } from '../ui/form-hooks';
import { StrengthBar, type StrengthTexts, usePasswordScore } from './strength-bar';

/** How the last attempt went wrong; null before the first. */
export type ResetPasswordState =
  /** The password itself will not do. */
  | Readonly<{ kind: 'invalid'; text: string }>
  /** The link is used up or too old: only a new one helps. */
  | Readonly<{ kind: 'link-gone'; text: string }>
  | Readonly<{ kind: 'failed'; text: string }>
  | null;
export type ResetPasswordAction = (state: ResetPasswordState, form: FormData) => Promise<ResetPasswordState>;

type ResetPasswordFormProps = {
  action: ResetPasswordAction;
  email: string;
  strength: StrengthTexts;
  texts: Readonly<{ email: string; password: string; minimum: string; submit: string; requestNew: string }>;
};

/**
 * Chooses a password after an invitation or reset link; works without JavaScript
 * (rule: accounts-without-script).
 */
export function ResetPasswordForm({ action, email, strength, texts }: ResetPasswordFormProps) {
  const [state, submit, pending] = useActionState(action, null);
  const hydrated = useHydrated();
  const password = useFieldText();
  const { score } = usePasswordScore(password.text);
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstError(form, state);

  const tooShort = hydrated && password.text.length < passwordRules.shortest;
  return (
    <form
      ref={form}
      action={submit}
      // What was typed stays when it was refused.
      onReset={(event) => event.preventDefault()}
      noValidate
      className="space-y-5"
    >
      {(state?.kind === 'failed' || state?.kind === 'link-gone') && (
        <Alert tone="danger" announce>
          {state.text}
        </Alert>
      )}
      <TextField label={texts.email} name="email" type="email" autoComplete="username" value={email} readOnly />
      <div>
        <TextField
          label={texts.password}
          name="password"
          type="password"
          autoComplete="new-password"
          required
          minLength={passwordRules.shortest}
          maxLength={passwordRules.longest}
          hint={texts.minimum}
          error={state?.kind === 'invalid' ? state.text : null}
          {...password.field}
        />
        {hydrated && <StrengthBar score={score} empty={password.text === ''} texts={strength} />}
      </div>
      {state?.kind === 'link-gone' ? (
        <a
          href={`/forgot-password?${new URLSearchParams({ email })}`}
          className={buttonStyle('primary', 'md', 'w-full')}
        >
          {texts.requestNew}
        </a>
      ) : (
        <div className="grid">
          <Button
            type="submit"
            variant="primary"
            pending={pending}
            disabledReason={tooShort ? texts.minimum : null}
            className="w-full"
          >
            {texts.submit}
          </Button>
        </div>
      )}
    </form>
  );
}
