import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { remindPeople } from '@/components/client/management-requests';
import { useFailureToast } from '@/components/client/use-failure-toast';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Icon } from '@/components/ui/icon';
import { toast } from '@/components/ui/toast';
import { addDays, mondayOf } from '@/lib/hour-card/calendar';
import type { Reminded } from '@/lib/hour-card/reminders';
import type { Id, Week } from '@/lib/hour-card/vocabulary';
import type { MissingPerson } from '@/lib/management/missing-people';

type RemindAllProps = Readonly<{ people: readonly MissingPerson[]; first: Week; last: Week }>;

const maxNames = 5;

/**
 * The 'Herinner iedereen' button. After a confirmation, upstream mails all these people which weeks they miss
 * (rule: missing-remind).
 */
export function RemindAll({ people, first, last }: RemindAllProps) {
  const t = useTranslations('managementMissing.remindMail');
  const missing = useTranslations('managementMissing');
  const showFailure = useFailureToast();
  const [open, setOpen] = useState(false);
  const [pending, setPending] = useState(false);
  const unreachable = people.filter(({ canBeReminded }) => !canBeReminded).map(({ employeeId }) => employeeId);

  const namesOf = (ids: readonly Id[]) => {
    const selected = new Set(ids.map(String));
    const names = people.filter(({ employeeId }) => selected.has(String(employeeId))).map(({ name }) => name);
    const first = names.slice(0, maxNames).join(', ');
    return names.length > maxNames ? t('more', { names: first, count: names.length - maxNames }) : first;
  };
  const resultText = (done: Reminded) =>
    [
      done.sent.length > 0 && t('sent', { count: done.sent.length }),
      done.alreadyToday.length > 0 && t('alreadyToday', { count: done.alreadyToday.length }),
      done.unreachable.length > 0 && t('unreachable', { names: namesOf(done.unreachable) }),
    ]
      .filter(Boolean)
      .join(' ');
  const remind = async () => {
    setOpen(false);
    setPending(true);
    const employeeIds = people.map(({ employeeId }) => employeeId);
    const { done, failure } = await remindPeople({
      employeeIds,
      from: mondayOf(first),
      to: addDays(mondayOf(last), 6),
    });
    setPending(false);
    const text = resultText(done);
    const isComplete = failure === null && done.failed.length === 0;
    if (text !== '') toast[isComplete && done.sent.length > 0 ? 'success' : 'info'](text);
    if (done.failed.length > 0) toast.error(t('failed', { names: namesOf(done.failed) }));
    if (failure !== null) showFailure(failure);
    if (isComplete && text === '') toast.info(t('none'));
  };

  return (
    <>
      <Button aria-haspopup="dialog" pending={pending} onClick={() => setOpen(true)}>
        {!pending && <Icon name="mail" className="size-4" />}
        <span>{missing('remindAll')}</span>
      </Button>
      {open && (
        <ConfirmDialog
          title={t('title', { count: people.length - unreachable.length })}
          confirm={{ children: t('confirm'), onClick: remind }}
          onClose={() => setOpen(false)}
        >
          <div className="grid gap-2 text-ink-muted">
            <p>{t('contents')}</p>
            {unreachable.length > 0 && <p>{t('unreachable', { names: namesOf(unreachable) })}</p>}
          </div>
        </ConfirmDialog>
      )}
    </>
  );
}
