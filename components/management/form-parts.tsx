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
 * Validates a react-hook-form form with plain functions, so that the browser does not have to load zod.
 * `sentence` returns the text of an issue.
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

/** The props of a field that is not a plain input. */
export type FormField<Value, Focus = Readonly<{ focus: () => void }>> = {
  value: Value;
  error: string | null;
  onChange: (value: Value) => void;
  onBlur: () => void;
  /** The element to focus if the field is invalid. */
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

/**
 * Shown when the session expired while a dialog was open. Opens the login page in a new tab, so that the
 * user's input is kept.
 */
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
