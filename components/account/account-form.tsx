import { type ReactNode, useEffect, useRef } from 'react';
import { useFormStatus } from 'react-dom';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { useFocusFirstError } from '@/components/ui/form-hooks';
import { TextField } from '@/components/ui/text-field';
import { toast } from '@/components/ui/toast';

/** What concerns the form as a whole, above its fields. */
export type FormNotice = Readonly<{ tone: 'success' | 'danger'; text: string }>;

type AccountFormProps = {
  /** The second value of `useActionState`, so that the form posts without JavaScript too. */
  action: (form: FormData) => void;
  /** The first value of `useActionState`: with each new one the first field with an error has the focus. */
  state: unknown;
  notice?: FormNotice | null;
  /** What the call said that failed, for a toast (rule: toast-failed-call); a notice of danger unless it is given. */
  failure?: string | null;
  /** React empties a form once its action is done; with this, what was typed stays. */
  keepsTyped?: boolean;
  children: ReactNode;
};

/** The frame of the forms about one's account (rule: accounts-without-script). */
export function AccountForm(props: AccountFormProps) {
  const { action, state, notice, keepsTyped = false, children } = props;
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
      onReset={keepsTyped ? (event) => event.preventDefault() : undefined}
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

/** A failure as a notice; null while there is none. */
export function dangerNotice(text: string | null | undefined): FormNotice | null {
  return text ? { tone: 'danger', text } : null;
}

type SubmitButtonProps = { disabledReason?: string | null; children: ReactNode };

/** Submits the form it stands in, and shows that the answer is on its way. */
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
};

/** The e-mail address of an account, as people and password managers fill it in. */
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

/** Whose password is set: shown, posted, and read by password managers. */
export function FixedEmailField({ label, email }: { label: string; email: string }) {
  return <TextField label={label} name="email" type="email" autoComplete="username" value={email} readOnly />;
}

/** Where a new password is asked for, with the address that is known already. */
export function forgotPasswordPath(email: string): string {
  return email === '' ? '/forgot-password' : `/forgot-password?${new URLSearchParams({ email })}`;
}
