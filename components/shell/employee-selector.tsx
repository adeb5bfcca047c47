'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useId, useState, useTransition } from 'react';
import type { Failed } from '@/components/client/send';
import { switchEmployee } from '@/components/client/switch-employee';
import { useFailureToast } from '@/components/client/use-failure-toast';
import { RichSelect } from '@/components/ui/rich-select';
import type { SelectOption } from '@/components/ui/select';

type EmployeeSelectorProps = {
  activeId: string;
  options: readonly SelectOption[];
  switchTo?: (employeeId: string) => Promise<Pick<Failed, 'statusCode' | 'message'> | null>;
};

/**
 * Switches to another of the user's employee records (rule: nav-employee-selector) and reloads the page's
 * data. If switching fails, shows a toast and keeps the previous record selected.
 */
export function EmployeeSelector({ activeId, options, switchTo = switchEmployee }: EmployeeSelectorProps) {
  const t = useTranslations('shell');
  const toastFailure = useFailureToast();
  const router = useRouter();
  const [pending, startSwitch] = useTransition();
  const [pendingId, setPendingId] = useState<string | null>(null);
  const id = useId();

  function choose(employeeId: string) {
    setPendingId(employeeId);
    startSwitch(async () => {
      const failure = await switchTo(employeeId);
      if (failure === null) startSwitch(() => router.refresh());
      else toastFailure(failure);
    });
  }

  return (
    <>
      <label htmlFor={id} className="sr-only">
        {t('chooseEmployee')}
      </label>
      <RichSelect
        id={id}
        label={t('chooseEmployee')}
        options={options}
        value={pending && pendingId !== null ? pendingId : activeId}
        disabled={pending}
        onChange={choose}
      />
      <p aria-live="polite" className="mt-1 text-xs text-ink-muted empty:hidden">
        {pending ? t('switching') : null}
      </p>
    </>
  );
}
