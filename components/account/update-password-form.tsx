'use client';

import { type ReactNode, useActionState, useRef } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { useHydrated } from '@/components/ui/form-hooks';
import { TextField } from '@/components/ui/text-field';
import { passwordRules } from '@/lib/password/password-rules';
import { useFieldText, useFocusFirstError } from '../ui/form-hooks';
import { type PasswordScore, StrengthBar, type StrengthTexts, usePasswordScore } from './strength-bar';

export type UpdatePasswordErrors = Readonly<{ oldPassword?: string; newPassword?: string; form?: string }>;
/** What the last attempt answered; null before the first. */
export type UpdatePasswordState = Readonly<{ errors: UpdatePasswordErrors }> | null;
export type UpdatePasswordAction = (state: UpdatePasswordState, form: FormData) => Promise<UpdatePasswordState>;

export type UpdatePasswordTexts = Readonly<
  Record<
    'email' | 'oldPassword' | 'newPassword' | 'advice' | 'confirm' | 'same' | 'tooWeak' | 'fillBoth' | 'judging',
    string
  >
>;

type UpdatePasswordFormProps = {
  action: UpdatePasswordAction;
  email: string;
  /** The way back, for who need not change it. */
  back: ReactNode;
  strength: StrengthTexts;
  texts: UpdatePasswordTexts;
};

/**
 * Changes a password (rule: password-change). The server checks the same rules, so it works without
 * JavaScript.
 */
export function UpdatePasswordForm({ action, email, back, strength, texts }: UpdatePasswordFormProps) {
  const [state, submit, pending] = useActionState(action, null);
  const hydrated = useHydrated();
  const oldPassword = useFieldText();
  const newPassword = useFieldText();
  const judged = usePasswordScore(newPassword.text);
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstError(form, state);

  const same = newPassword.text !== '' && newPassword.text === oldPassword.text;
  const blocked = hydrated
    ? reasonToWait({ oldText: oldPassword.text, newText: newPassword.text, same, judged })
    : null;
  const errors = state?.errors ?? {};
  return (
    <form
      ref={form}
      action={submit}
      // What was typed stays when it was refused.
      onReset={(event) => event.preventDefault()}
      noValidate
      className="space-y-5"
    >
      {errors.form && (
        <Alert tone="danger" announce>
          {errors.form}
        </Alert>
      )}
      <TextField label={texts.email} name="email" type="email" autoComplete="username" value={email} readOnly />
      <TextField
        label={texts.oldPassword}
        name="old-password"
        type="password"
        autoComplete="current-password"
        required
        error={errors.oldPassword}
        {...oldPassword.field}
      />
      <div>
        <TextField
          label={texts.newPassword}
          name="new-password"
          type="password"
          autoComplete="new-password"
          required
          maxLength={passwordRules.longest}
          hint={texts.advice}
          error={same ? texts.same : errors.newPassword}
          {...newPassword.field}
        />
        {hydrated && <StrengthBar score={judged.score} empty={newPassword.text === ''} texts={strength} />}
      </div>
      <div className="grid gap-2">
        <Button
          type="submit"
          variant="primary"
          pending={pending}
          disabledReason={blocked === null ? null : texts[blocked]}
          className="w-full"
        >
          {texts.confirm}
        </Button>
        {back}
      </div>
    </form>
  );
}

type Typed = Readonly<{ oldText: string; newText: string; same: boolean; judged: PasswordScore }>;

/** Why it cannot be confirmed yet, as the name of a text; null when it can (rule: password-change). */
function reasonToWait({ oldText, newText, same, judged }: Typed): keyof UpdatePasswordTexts | null {
  if (oldText === '' || newText === '') return 'fillBoth';
  if (same) return 'same';
  if (judged.unavailable) return null;
  if (judged.score === null || !judged.settled) return 'judging';
  return judged.score > passwordRules.mustScoreAbove ? null : 'tooWeak';
}
