'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Controller } from 'react-hook-form';
import { loadReportDepartments } from '@/components/client/management-requests';
import { useLookup } from '@/components/client/use-lookup';
import { DepartmentsField } from '@/components/management/choice-fields';
import { formField, SignedOutAlert } from '@/components/management/form-parts';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Group } from '@/components/ui/card';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { TextField } from '@/components/ui/text-field';
import type { IsoDate } from '@/lib/hour-card/vocabulary';
import { type ReportPeriod, reportIssues, reportStart, reportWindow } from '@/lib/management/report';
import { useReportForm } from './use-report-form';

export type ReportDialogProps = { today: IsoDate; receiver: string; onClose: () => void };

/** The initial values of the form, based on the list behind the dialog. */
const startHere = (today: IsoDate) =>
  reportStart(location.pathname, Object.fromEntries(new URLSearchParams(location.search)), today);

/**
 * The dialog 'Rapportage genereren'. Its form starts with the list's filter (rule: report-start). After a
 * failure, it stays open with the user's input (rule: report-failure).
 */
export function ReportDialog({ today, receiver, onClose }: ReportDialogProps) {
  const t = useTranslations('managementReport');
  const formId = useId();
  const [start] = useState(() => startHere(today));
  const { form, signedOut, submit } = useReportForm({ today, receiver, start, onDone: onClose });
  const { errors, isValid, isSubmitting } = form.formState;
  const lookup = useLookup({
    key: 'report',
    load: loadReportDepartments,
    // Deselect departments that are not available in reports: the list may be filtered by one.
    onData: (offered) => {
      const ids = new Set(offered.map(({ id }) => String(id)));
      const chosen = form.getValues('departmentIds');
      const possible = chosen.filter((id) => ids.has(id));
      if (possible.length < chosen.length) form.setValue('departmentIds', possible, { shouldValidate: true });
    },
  });
  const { first, last } = reportWindow(today);
  const draft = form.watch();
  const { from, to } = draft;
  const issues = reportIssues(draft, today);
  const needed = (['from', 'to', 'departmentIds', 'receiver'] as const).filter((field) => issues.has(field));
  const labels = needed.map((field) => t(field === 'departmentIds' ? 'departments' : field));
  const { thisMonth, lastMonth, list } = start.presets;
  const presets = [
    { text: t('presets.thisMonth'), period: thisMonth },
    { text: t('presets.lastMonth'), period: lastMonth },
    ...(list === null ? [] : [{ text: t('presets.list'), period: list }]),
  ];
  const choose = (period: ReportPeriod) => {
    form.setValue('from', period.from);
    form.setValue('to', period.to);
    void form.trigger(['from', 'to']);
  };

  return (
    <ConfirmDialog
      size="md"
      title={t('title')}
      confirm={{
        type: 'submit',
        form: formId,
        pending: isSubmitting,
        disabledReason: isValid ? null : t('incomplete'),
      }}
      onClose={onClose}
    >
      <form id={formId} noValidate onSubmit={submit} className="min-h-104 space-y-5">
        {signedOut && <SignedOutAlert message={t('signedOut')} />}
        <p className="text-sm text-ink-muted">{t('contents')}</p>
        <Group aria-label={t('presets.label')} className="flex flex-wrap gap-2">
          {presets.map(({ text, period }) => (
            <Button
              key={text}
              size="sm"
              aria-pressed={period.from === from && period.to === to}
              className="choice"
              onClick={() => choose(period)}
            >
              {text}
            </Button>
          ))}
        </Group>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField
            {...form.register('from', { deps: to === '' ? [] : ['to'] })}
            type="date"
            required
            label={t('from')}
            min={first}
            max={to !== '' && to < last ? to : last}
            error={errors.from?.message}
          />
          <TextField
            {...form.register('to', { deps: from === '' ? [] : ['from'] })}
            type="date"
            required
            label={t('to')}
            min={from === '' || from < first ? first : from}
            max={last}
            error={errors.to?.message}
          />
        </div>
        <Controller
          control={form.control}
          name="departmentIds"
          render={(controlled) => (
            <DepartmentsField {...formField(controlled)} lookup={lookup} placeholder={t('departmentsPlaceholder')} all>
              {lookup.data?.length === 0 && <p className="mt-1.5 text-sm text-ink-muted">{t('noDepartments')}</p>}
            </DepartmentsField>
          )}
        />
        <TextField
          {...form.register('receiver')}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          label={t('receiver')}
          error={errors.receiver?.message}
        />
        <Alert tone="info">{t('note')}</Alert>
        {!isValid && labels.length > 0 && (
          <p className="text-right text-sm text-ink-muted">{t('needed', { fields: labels.join(', ') })}</p>
        )}
      </form>
    </ConfirmDialog>
  );
}
