'use client';

import { useRouter } from 'next/navigation';
import { useId, useState, useTransition } from 'react';
import type { Failed } from '@/components/requests/send';
import { switchEmployee } from '@/components/requests/switch-employee';
import { RichSelect } from '@/components/ui/rich-select';
import type { SelectOption } from '@/components/ui/select';
import { toast } from '@/components/ui/toast';
import { type ErrorKey, errorText, errorTextsOf } from '@/lib/format/error-text';

type EmployeeSelectorProps = {
  activeId: string;
  options: readonly SelectOption[];
  /** `failed` is for a failure whose key has no text in `errors` (rule: api-error-text). */
  texts: Readonly<{ label: string; switching: string; failed: string; errors: Readonly<Record<ErrorKey, string>> }>;
  switchTo?: (employeeId: string) => Promise<Pick<Failed, 'statusCode' | 'message'> | null>;
};

/**
 * Chooses the employee record that the current user acts as (rule: nav-employee-selector). Choosing another
 * reloads the page's data; when that fails the previous one stays chosen, with a toast.
 */
export function EmployeeSelector({ activeId, options, texts, switchTo = switchEmployee }: EmployeeSelectorProps) {
  const router = useRouter();
  const [pending, startSwitch] = useTransition();
  const [wanted, setWanted] = useState<string | null>(null);
  const id = useId();

  function choose(employeeId: string) {
    setWanted(employeeId);
    startSwitch(async () => {
      const failure = await switchTo(employeeId);
      if (failure === null) startSwitch(() => router.refresh());
      else toast.error(errorText(failure, errorTextsOf(texts.errors)) ?? texts.failed);
    });
  }

  return (
    <>
      <label htmlFor={id} className="sr-only">
        {texts.label}
      </label>
      <RichSelect
        id={id}
        label={texts.label}
        options={options}
        value={pending && wanted !== null ? wanted : activeId}
        disabled={pending}
        onChange={choose}
      />
      <p aria-live="polite" className="mt-1 text-xs text-ink-muted empty:hidden">
        {pending ? texts.switching : null}
      </p>
    </>
  );
}
