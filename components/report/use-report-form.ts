import { useTranslations } from 'next-intl';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { type FieldPath, useForm } from 'react-hook-form';
import { requestReport } from '@/components/client/management-requests';
import { rulesResolver } from '@/components/management/form-parts';
import { toast } from '@/components/ui/toast';
import { dutchDate } from '@/lib/hour-card/time-text';
import type { IsoDate } from '@/lib/hour-card/vocabulary';
import {
  type ReportDraft,
  type ReportField,
  type ReportIssue,
  type ReportStart,
  reportIssues,
  reportWindow,
} from '@/lib/management/report';

const fields = ['from', 'to', 'departmentIds', 'receiver'] as const satisfies readonly FieldPath<ReportDraft>[];

type ReportFormInput = Readonly<{ today: IsoDate; receiver: string; start: ReportStart; onDone: () => void }>;

/**
 * The form of the report dialog. Validates while the user types, sends the request only once, and closes the
 * dialog only on success (rules: report-confirm, report-result).
 */
export function useReportForm({ today, receiver, start, onDone }: ReportFormInput) {
  const t = useTranslations('managementReport');
  const [signedOut, setSignedOut] = useState(false);
  const shown = useRef(true);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  const firstDay = dutchDate(reportWindow(today).first);
  const sentence = (field: ReportField, issue: ReportIssue) =>
    t(`issues.${issue}`, { date: firstDay, label: t(field === 'departmentIds' ? 'departments' : field) });
  const form = useForm<ReportDraft>({
    defaultValues: {
      ...(start.presets.list ?? { from: '', to: '' }),
      departmentIds: start.departmentIds,
      receiver,
    },
    resolver: rulesResolver((draft) => reportIssues(draft, today), sentence),
    mode: 'onTouched',
  });

  const send = async (draft: ReportDraft) => {
    const answer = await requestReport({ ...draft, receiver: draft.receiver.trim() });
    toast[answer.ok ? 'success' : 'error'](t(answer.ok ? 'done' : 'failed'));
    // If the user has closed the dialog, only show the toast. Another dialog may be open by now, which must
    // stay open.
    if (!shown.current) return;
    setSignedOut(!answer.ok && answer.statusCode === 401);
    if (answer.ok) return onDone();
    for (const field of fields) {
      const issue = answer.issues?.[field];
      if (issue) form.setError(field, { type: 'server', message: sentence(field, issue) });
    }
  };
  const { isSubmitting } = form.formState;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isSubmitting) void form.handleSubmit(send)();
  };
  return { form, signedOut, submit } as const;
}
