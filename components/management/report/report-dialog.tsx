'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Controller } from 'react-hook-form';
import { useLookup } from '@/components/hour-card-editor/use-lookup';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { TextField } from '@/components/ui/text-field';
import type { IsoDate } from '@/lib/hour-card/vocabulary';
import { askServer, type ServerAnswer } from '../filter/ask-server';
import { SignedOutAlert } from '../filter/signed-out-alert';
import { type ReportDepartment, ReportDepartmentsField } from './report-departments-field';
import { reportWindow } from './report-rules';
import { useReportForm } from './use-report-form';

export type ReportDialogProps = { today: IsoDate; receiver: string; onClose: () => void };

/** The dialog 'Rapportage genereren' (SPEC 2.7, 5.3). On failure it stays, with everything that was filled in. */
export function ReportDialog({ today, receiver, onClose }: ReportDialogProps) {
  const t = useTranslations('managementReport');
  const formId = useId();
  const { form, signedOut, submit } = useReportForm({ today, receiver, onDone: onClose });
  const { errors, isValid, isSubmitting } = form.formState;
  const lookup = useLookup<readonly ReportDepartment[]>({
    key: 'report',
    load: (signal) => askServer<ServerAnswer<readonly ReportDepartment[]>>('/api/management/report', { signal }),
    initial: null,
    onSignedOut: () => {},
  });
  const { first, last } = reportWindow(today);
  const [from, to] = form.watch(['from', 'to']);

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('title')}
      closeLabel={t('close')}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            pending={isSubmitting}
            disabledReason={isValid ? null : t('incomplete')}
          >
            {t('confirm')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="min-h-104 space-y-5">
        {signedOut && <SignedOutAlert texts={{ message: t('signedOut'), logIn: t('logIn') }} />}
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
          render={({ field: { name: _, ...field } }) => (
            <ReportDepartmentsField {...field} lookup={lookup} error={errors.departmentIds?.message ?? null} />
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
      </form>
    </Dialog>
  );
}
