import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import { useFormStatus } from 'react-dom';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import type { Elements } from '@/components/ui/elements';
import { useFocusFirstError } from '@/components/ui/form-hooks';
import { TextField } from '@/components/ui/text-field';
import { toast } from '@/components/ui/toast';

/** A message about the whole form, shown above its fields. */
export type FormNotice = Readonly<{ tone: 'success' | 'danger'; text: string }>;

type AccountFormProps = {
  /** From `useActionState`, so that the form also posts without JavaScript. */
  action: (form: FormData) => void;
  /** From `useActionState`. Each new state moves the focus to the first field with an error. */
  state: unknown;
  notice?: FormNotice | null;
  /**
   * The error to show as a toast (rule: toast-failed-call). Defaults to the notice's text if its tone is
   * `danger`.
   */
  failure?: string | null;
  /** Keeps the input after the action; by default React resets the form. */
  keepsInput?: boolean;
  children: Elements;
};

/** The frame of all account forms. The forms also work without JavaScript (rule: accounts-without-script). */
export function AccountForm(props: AccountFormProps) {
  const { action, state, notice, keepsInput = false, children } = props;
  const { failure = notice?.tone === 'danger' ? notice.text : null } = props;
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstError(form, state);
  useEffect(() => {
    if (state !== null && failure) toast.error(failure);
  }, [state, failure]);
  return (
    <form
      ref={form}
      action={action}
      onReset={keepsInput ? (event) => event.preventDefault() : undefined}
      noValidate
      className="space-y-5"
    >
      {notice && (
        <Alert tone={notice.tone} announce>
          {notice.text}
        </Alert>
      )}
      {children}
    </form>
  );
}

export function dangerNotice(text: string | null | undefined): FormNotice | null {
  return text ? { tone: 'danger', text } : null;
}

type SubmitButtonProps = { disabledReason?: string | null; children: ReactNode };

export function SubmitButton({ disabledReason, children }: SubmitButtonProps) {
  const { pending } = useFormStatus();
  return (
    <div className="grid">
      <Button type="submit" variant="primary" pending={pending} disabledReason={disabledReason} className="w-full">
        {children}
      </Button>
    </div>
  );
}

type EmailFieldProps = {
  label: string;
  defaultValue: string;
  error?: string | null;
  onType?: (email: string) => void;
  ref?: Ref<HTMLInputElement>;
};

/** The account's e-mail address, marked so that password managers fill it in. */
export function EmailField({ onType, ...field }: EmailFieldProps) {
  return (
    <TextField
      {...field}
      name="email"
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
      onChange={onType && ((event) => onType(event.target.value))}
    />
  );
}

/**
 * Shows the account's address read-only. Password managers read this field to know which account the new
 * password is for, and the form submits it.
 */
export function FixedEmailField({ label, email }: { label: string; email: string }) {
  return <TextField label={label} name="email" type="email" autoComplete="username" value={email} readOnly />;
}

/** The path of the page to request a new password, with the e-mail address filled in if known. */
export function forgotPasswordPath(email: string): string {
  return email === '' ? '/forgot-password' : `/forgot-password?${new URLSearchParams({ email })}`;
}
