'use client';

import { useTranslations } from 'next-intl';
import { useActionState, useEffect, useState } from 'react';
import { useSessionChange } from '@/components/client/acting-as';
import { fetchSessionHolder } from '@/components/client/session-holder';
import { belongsTo, storedDrafts } from '@/components/drafts/draft-storage';
import { markLogout } from '@/components/drafts/drafts-at-logout';
import { Alert } from '@/components/ui/alert';
import { Checkbox } from '@/components/ui/checkbox';
import type { Elements } from '@/components/ui/elements';
import { useFieldText, useHydrated } from '@/components/ui/form-hooks';
import type { Id } from '@/lib/hour-card/vocabulary';
import { passwordRules } from '@/lib/password/password-rules';
import { AccountForm, dangerNotice, FixedEmailField, SubmitButton } from './account-form';
import { type NewPassword, NewPasswordField, useNewPassword } from './new-password-field';
import { PasswordField } from './password-field';

export type UpdatePasswordErrors = Readonly<{ oldPassword?: string; newPassword?: string; form?: string }>;
/**
 * The result of the last attempt: the page to open after a success, or the errors. Null before the first
 * attempt.
 */
export type UpdatePasswordState = Readonly<{
  errors: UpdatePasswordErrors;
  redirectPath?: string;
  /** The session belongs to a different user than the page (rule: session-same). */
  sessionChanged?: boolean;
}> | null;
export type UpdatePasswordAction = (state: UpdatePasswordState, form: FormData) => Promise<UpdatePasswordState>;

type UpdatePasswordFormProps = {
  action: UpdatePasswordAction;
  actingAsField: Elements;
  email: string;
  /** The user whose drafts are deleted by the logout after the change. */
  userId: Id;
  back: Elements;
};

/**
 * Changes a password (rule: password-change). The server repeats the checks, so the form works without
 * JavaScript. Clears the fields when another user logs in, because that user could reveal the passwords.
 */
export function UpdatePasswordForm(props: UpdatePasswordFormProps) {
  const isSessionChanged = useSessionChange() !== null;
  return <PasswordForm key={String(isSessionChanged)} isSessionChanged={isSessionChanged} {...props} />;
}

type PasswordFormProps = UpdatePasswordFormProps & { isSessionChanged: boolean };

function PasswordForm({ action, actingAsField, email, userId, back, isSessionChanged }: PasswordFormProps) {
  const t = useTranslations('updatePassword');
  const strength = useTranslations('accountStrength');
  // Without JavaScript, React matches the result to this form by its position in the tree, which differs if
  // the page was streamed differently. Match it by a fixed path instead (rule: load-in-one-piece).
  const [state, submit] = useActionState(action, null, '/profile/update-password');
  const hydrated = useHydrated();
  const oldPassword = useFieldText(state);
  const newPassword = useNewPassword(state);
  useEffect(() => {
    // The server refused because the session changed. Send another request: its refusal shows the notice
    // about the other user.
    if (state?.sessionChanged) void fetchSessionHolder();
  }, [state]);
  const redirectPath = state?.redirectPath;
  useEffect(() => {
    if (redirectPath === undefined) return;
    // The login page then deletes this user's drafts, as after every logout.
    markLogout(userId);
    window.location.replace(redirectPath);
  }, [redirectPath, userId]);

  const same = newPassword.text !== '' && newPassword.text === oldPassword.text;
  const [withoutDrafts, setWithoutDrafts] = useState(false);
  const hasDrafts = hydrated && storedDrafts().some((draft) => belongsTo(draft, userId));
  const typed = { oldText: oldPassword.text, newPassword, same };
  const blocked = hydrated
    ? (blockedReason(typed) ?? (hasDrafts && !withoutDrafts ? 'tickWithoutDrafts' : null))
    : null;
  const errors = state?.errors ?? {};
  return (
    <AccountForm
      action={submit}
      state={state}
      notice={dangerNotice(errors.form)}
      failure={state?.sessionChanged ? null : (errors.form ?? errors.oldPassword)}
      keepsInput
    >
      {isSessionChanged && <Alert tone="warning">{t('cleared')}</Alert>}
      {actingAsField}
      <FixedEmailField label={t('email')} email={email} />
      <PasswordField
        label={t('oldPassword')}
        name="old-password"
        autoComplete="current-password"
        error={oldPassword.isNew ? null : errors.oldPassword}
        {...oldPassword.field}
      />
      <NewPasswordField
        label={t('newPassword')}
        name="new-password"
        hint={t('advice')}
        error={same ? t('same') : newPassword.isNew ? null : errors.newPassword}
        password={newPassword}
      />
      {hasDrafts && (
        <Alert tone="warning">
          <span>{t('draftsGo')}</span>
          <Checkbox
            label={t('withoutDrafts')}
            checked={withoutDrafts}
            onChange={({ target }) => setWithoutDrafts(target.checked)}
          />
        </Alert>
      )}
      <div className="grid gap-2">
        <SubmitButton
          disabledReason={blocked === null ? null : blocked === 'estimating' ? strength('loading') : t(blocked)}
        >
          {t('confirm')}
        </SubmitButton>
        {back}
      </div>
    </AccountForm>
  );
}

type Blocked = 'fillBoth' | 'same' | 'tooWeak' | 'tickWithoutDrafts' | 'estimating';
type TypedPasswords = Readonly<{ oldText: string; newPassword: NewPassword; same: boolean }>;

/** The text key for why the form cannot be submitted yet. Null if it can (rule: password-change-checks). */
function blockedReason({ oldText, newPassword, same }: TypedPasswords): Blocked | null {
  const { text, score, settled, unavailable } = newPassword;
  if (oldText === '' || text === '') return 'fillBoth';
  if (same) return 'same';
  if (unavailable) return null;
  if (score === null || !settled) return 'estimating';
  return score > passwordRules.mustScoreAbove ? null : 'tooWeak';
}
