import { getTranslations } from 'next-intl/server';
import { AreaTexts } from '@/app/area-texts';
import { apiErrorText } from '@/app/page-texts';
import type { DayNote } from '@/components/hour-card-editor/days/day-list';
import { EditorScreen } from '@/components/hour-card-editor/editor-screen';
import { Alert } from '@/components/ui/alert';
import type { Elements } from '@/components/ui/elements';
import { LinkButton } from '@/components/ui/link-button';
import { FailureToast, RetryButton } from '@/components/ui/retry-button';
import type { EditorReference, InitialLookups } from '@/lib/hour-card/editor-reference';
import { sameId } from '@/lib/hour-card/identity';
import type { HourCardForm, Id } from '@/lib/hour-card/vocabulary';
import type { Failure } from '@/lib/result';
import type { CurrentUser } from '@/lib/session/current-user';

type EditorPageProps = {
  form: HourCardForm;
  lookups: InitialLookups;
  reference: EditorReference;
  /** The failure of a list that did not load; null if all lists loaded. */
  incomplete: Failure | null;
  /** The page that saving and 'Annuleren' return to. */
  returnTo: string;
  /** The card's status when it was loaded; null for a new card. */
  status: string | null;
  currentUser: Pick<CurrentUser, 'user' | 'employees' | 'impersonated'>;
  /**
   * The week and employee in the address of a new card. The editor remounts when the address changes, but not
   * when the user chooses another week or employee.
   */
  requestedWeek?: string;
  notice?: Elements;
  dayNote?: DayNote;
};

/**
 * The editor. If the card is another employee's, the texts contain that employee's name (rule:
 * editor-of-another).
 */
export async function EditorPage(props: EditorPageProps) {
  const {
    form,
    lookups,
    reference,
    incomplete,
    returnTo,
    status,
    currentUser,
    requestedWeek = '',
    notice,
    dayNote,
  } = props;
  const [t, common, otherTexts] = await Promise.all([
    getTranslations('hourCardEditor'),
    getTranslations('common'),
    getTranslations('hourCardOfAnother'),
  ]);
  const isOwn = ({ id }: Readonly<{ id: Id }>) => currentUser.employees.some((own) => sameId(own.id, id));
  // On a new card, the user may still choose one of the other employees.
  const [others, chosen] = [reference.employees.filter((one) => !isOwn(one)), form.id !== null && form.employeeId];
  const otherEmployee =
    others.length === 0
      ? null
      : (others.find(({ id }) => sameId(id, chosen || null))?.fullName ?? otherTexts('employee'));
  const editor = (
    <div className="grid gap-5">
      <noscript>
        <Alert tone="warning">{t('needsScript')}</Alert>
      </noscript>
      {notice}
      {incomplete && (
        <Alert tone="warning" action={<RetryButton label={common('retry')} />}>
          <span>{t('incomplete')}</span>
          <FailureToast failure={{ text: await apiErrorText(incomplete) }} />
        </Alert>
      )}
      <EditorScreen
        // Remount the editor for another card, so that it starts with a fresh state.
        key={String(form.id ?? `new/${requestedWeek}`)}
        initialForm={form}
        initialLookups={lookups}
        reference={reference}
        returnTo={returnTo}
        back={
          <LinkButton variant="ghost" size="sm" href={returnTo} prefetch={false} className="-mb-1.5 shrink-0 px-2">
            {common('cancel')}
          </LinkButton>
        }
        status={status}
        dayNote={dayNote}
        // An impersonated session stores no drafts in this browser (rule: draft-impersonated).
        draftsOf={currentUser.impersonated ? null : currentUser.user.id}
      />
    </div>
  );
  if (otherEmployee === null) return editor;
  return (
    <AreaTexts area="editor" otherEmployee={otherEmployee}>
      {editor}
    </AreaTexts>
  );
}
