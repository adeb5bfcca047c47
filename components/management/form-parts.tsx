import { toNestErrors } from '@hookform/resolvers';
import { useTranslations } from 'next-intl';
import type { Ref } from 'react';
import type {
  ControllerFieldState,
  ControllerRenderProps,
  FieldError,
  FieldErrors,
  FieldPath,
  FieldValues,
  Resolver,
} from 'react-hook-form';
import { Alert } from '@/components/ui/alert';

/**
 * Lets react-hook-form validate with plain rules, so that zod stays on the server. `sentence` returns an
 * issue's text.
 */
export function rulesResolver<Values extends FieldValues, Field extends string, Issue>(
  issuesOf: (values: Values) => ReadonlyMap<Field, Issue>,
  sentence: (field: Field, issue: Issue) => string,
): Resolver<Values> {
  return (values, _context, options) => {
    const issues = issuesOf(values);
    if (issues.size === 0) return { values, errors: {} };
    const errors: Record<string, FieldError> = {};
    for (const [field, issue] of issues) errors[field] = { type: 'rule', message: sentence(field, issue) };
    const found: FieldErrors<Values> = toNestErrors<Values>(errors, options);
    return { values: {}, errors: found };
  };
}

/** The props a form passes to a field that is not a plain input. */
export type FormField<Value, Focus = Readonly<{ focus: () => void }>> = {
  value: Value;
  error: string | null;
  onChange: (value: Value) => void;
  onBlur: () => void;
  /** Receives the focus if the field is invalid. */
  ref: Ref<Focus>;
};

type Controlled<Values extends FieldValues, Name extends FieldPath<Values>> = {
  field: ControllerRenderProps<Values, Name>;
  fieldState: ControllerFieldState;
};

/** Converts the render props of react-hook-form's `Controller` to a `FormField`. */
export function formField<Values extends FieldValues, Name extends FieldPath<Values>>({
  field: { value, onChange, onBlur, ref },
  fieldState: { error },
}: Controlled<Values, Name>) {
  return { value, onChange, onBlur, ref, error: error?.message ?? null } as const;
}

/** The session expired while a dialog was open. The login page opens in a new tab, and the input stays. */
export function SignedOutAlert({ message }: { message: string }) {
  const t = useTranslations('managementFilter');
  return (
    <Alert tone="warning" announce>
      <p>{message}</p>
      <a
        href="/login"
        target="_blank"
        rel="noopener"
        className="mt-1 inline-flex min-h-11 items-center font-medium underline pointer-fine:min-h-8"
      >
        {t('logIn')}
      </a>
    </Alert>
  );
}
