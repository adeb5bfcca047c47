'use client';

import { type ReactNode, useActionState, useEffect, useState } from 'react';
import { isOf, storedDrafts } from '@/components/drafts/draft-storage';
import { markLogout } from '@/components/drafts/drafts-at-logout';
import { useSessionChange } from '@/components/requests/acting-as';
import { askServer } from '@/components/requests/ask-server';
import { Alert } from '@/components/ui/alert';
import { Checkbox } from '@/components/ui/checkbox';
import { useFieldText, useHydrated } from '@/components/ui/form-hooks';
import type { Id } from '@/lib/hour-card/vocabulary';
import { passwordRules } from '@/lib/password/password-rules';
import { AccountForm, dangerNotice, FixedEmailField, SubmitButton } from './account-form';
import { type NewPassword, NewPasswordField, type StrengthTexts, useNewPassword } from './new-password-field';
import { PasswordField } from './password-field';

export type UpdatePasswordErrors = Readonly<{ oldPassword?: string; newPassword?: string; form?: string }>;
/**
 * The outcome of the last attempt, with the page to leave for once the password has changed; null before the
 * first.
 */
export type UpdatePasswordState = Readonly<{
  errors: UpdatePasswordErrors;
  leaveBy?: string;
  /** The session belongs to someone else than the page (rule: session-same). */
  sessionChanged?: boolean;
}> | null;
export type UpdatePasswordAction = (state: UpdatePasswordState, form: FormData) => Promise<UpdatePasswordState>;

export type UpdatePasswordTexts = Readonly<
  Record<
    | 'email'
    | 'oldPassword'
    | 'newPassword'
    | 'advice'
    | 'confirm'
    | 'same'
    | 'tooWeak'
    | 'fillBoth'
    | 'estimating'
    | 'draftsGo'
    | 'withoutDrafts'
    | 'tickWithoutDrafts'
    | 'cleared',
    string
  >
>;

type UpdatePasswordFormProps = {
  action: UpdatePasswordAction;
  /** The hidden field that says whose password is changed. */
  whose: ReactNode;
  email: string;
  /** Whose drafts are removed by the logout that follows. */
  userId: Id;
  /** The way back, for users who decide not to change it. */
  back: ReactNode;
  strength: StrengthTexts;
  texts: UpdatePasswordTexts;
};

/**
 * Changes a password (rule: password-change). The server checks the same rules, so it works without
 * JavaScript. Once someone else is logged in, what was typed goes, for they could look at it.
 */
export function UpdatePasswordForm(props: UpdatePasswordFormProps) {
  const isLeft = useSessionChange() !== null;
  return <PasswordForm key={String(isLeft)} isLeft={isLeft} {...props} />;
}

type PasswordFormProps = UpdatePasswordFormProps & { isLeft: boolean };

function PasswordForm({ action, whose, email, userId, back, strength, texts, isLeft }: PasswordFormProps) {
  // Without JavaScript an answer finds this form by its address. By its place, as React would otherwise, it
  // does only where both came in the same pieces (rule: load-in-one-piece).
  const [state, submit] = useActionState(action, null, '/profile/update-password');
  const hydrated = useHydrated();
  const oldPassword = useFieldText(state);
  const newPassword = useNewPassword(state);
  useEffect(() => {
    // Its refusal brings up the notice of the page.
    if (state?.sessionChanged) void askServer('/api/session/holder');
  }, [state]);
  const leaveBy = state?.leaveBy;
  useEffect(() => {
    if (leaveBy === undefined) return;
    // The login page then removes this user's drafts, as after any logout.
    markLogout(userId);
    window.location.replace(leaveBy);
  }, [leaveBy, userId]);

  const same = newPassword.text !== '' && newPassword.text === oldPassword.text;
  const [withoutDrafts, setWithoutDrafts] = useState(false);
  const hasDrafts = hydrated && storedDrafts().some((draft) => isOf(draft, userId));
  const typed = { oldText: oldPassword.text, newPassword, same };
  const blocked = hydrated
    ? (blockedBecause(typed) ?? (hasDrafts && !withoutDrafts ? 'tickWithoutDrafts' : null))
    : null;
  const errors = state?.errors ?? {};
  return (
    <AccountForm
      action={submit}
      state={state}
      notice={dangerNotice(errors.form)}
      failure={state?.sessionChanged ? null : (errors.form ?? errors.oldPassword)}
      keepsTyped
    >
      {isLeft && <Alert tone="warning">{texts.cleared}</Alert>}
      {whose}
      <FixedEmailField label={texts.email} email={email} />
      <PasswordField
        label={texts.oldPassword}
        name="old-password"
        autoComplete="current-password"
        error={oldPassword.isNew ? null : errors.oldPassword}
        reveal={strength.reveal}
        {...oldPassword.field}
      />
      <NewPasswordField
        label={texts.newPassword}
        name="new-password"
        hint={texts.advice}
        error={same ? texts.same : newPassword.isNew ? null : errors.newPassword}
        password={newPassword}
        strength={strength}
      />
      {hasDrafts && (
        <Alert tone="warning">
          {texts.draftsGo}
          <Checkbox
            label={texts.withoutDrafts}
            checked={withoutDrafts}
            onChange={({ target }) => setWithoutDrafts(target.checked)}
          />
        </Alert>
      )}
      <div className="grid gap-2">
        <SubmitButton disabledReason={blocked === null ? null : texts[blocked]}>{texts.confirm}</SubmitButton>
        {back}
      </div>
    </AccountForm>
  );
}

type TypedPasswords = Readonly<{ oldText: string; newPassword: NewPassword; same: boolean }>;

/** Why the form cannot be submitted yet, as a text's key; null when it can (rule: password-change). */
function blockedBecause({ oldText, newPassword, same }: TypedPasswords): keyof UpdatePasswordTexts | null {
  const { text, score, settled, unavailable } = newPassword;
  if (oldText === '' || text === '') return 'fillBoth';
  if (same) return 'same';
  if (unavailable) return null;
  if (score === null || !settled) return 'estimating';
  return score > passwordRules.mustScoreAbove ? null : 'tooWeak';
}
