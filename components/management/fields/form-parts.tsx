import { toNestErrors } from '@hookform/resolvers';
import type { FieldError, FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import { Alert } from '@/components/ui/alert';

/** Lets plain rules check a form of react-hook-form: `check` gives each wrong field its sentence. zod stays on the server. */
export function rulesResolver<Values extends FieldValues>(
  check: (values: Values) => ReadonlyMap<string, string>,
): Resolver<Values> {
  return (values, _context, options) => {
    const issues = check(values);
    if (issues.size === 0) return { values, errors: {} };
    const errors: Record<string, FieldError> = {};
    for (const [field, message] of issues) errors[field] = { type: 'rule', message };
    const found: FieldErrors<Values> = toNestErrors<Values>(errors, options);
    return { values: {}, errors: found };
  };
}

/** The session ended while a dialog stood open: logging in happens beside it, and what was filled in stays. */
export function SignedOutAlert({ texts }: { texts: Readonly<{ message: string; logIn: string }> }) {
  return (
    <Alert tone="warning" announce>
      <p>{texts.message}</p>
      <a
        href="/login"
        target="_blank"
        rel="noopener"
        className="mt-1 inline-flex min-h-11 items-center font-medium underline pointer-fine:min-h-8"
      >
        {texts.logIn}
      </a>
    </Alert>
  );
}
