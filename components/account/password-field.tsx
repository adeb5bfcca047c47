import { useTranslations } from 'next-intl';
import { type ComponentProps, useId, useState } from 'react';
import { useFormStatus } from 'react-dom';
import { describedBy, FieldFrame } from '@/components/ui/field-frame';
import { useHydrated } from '@/components/ui/form-hooks';
import { controlStyle, oneLine } from '@/components/ui/styles';

type PasswordFieldProps = ComponentProps<'input'> & {
  label: string;
  hint?: string;
  error?: string | null;
};

/**
 * A password field with a button that reveals the password (rule: password-shown). Hides the password on
 * submit, so that browsers do not store it as plain text. Without JavaScript there is no button.
 */
export function PasswordField({ label, hint, error, ...input }: PasswordFieldProps) {
  const t = useTranslations('accountStrength');
  const id = useId();
  const hydrated = useHydrated();
  const { pending } = useFormStatus();
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <div className="relative">
        <input
          {...input}
          id={id}
          type={shown && !pending ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, hint, error)}
          className={controlStyle(Boolean(error), `pr-24! ${oneLine}`)}
        />
        {hydrated && (
          <button
            type="button"
            // Keep the focus in the field, so that the user can continue typing.
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 right-0 rounded-md px-3 text-sm font-medium text-accent hover:underline"
          >
            <span>{t(shown ? 'hide' : 'show')}</span> <span className="sr-only">{t('password')}</span>
          </button>
        )}
      </div>
    </FieldFrame>
  );
}
