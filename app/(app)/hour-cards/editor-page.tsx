import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ClientTexts } from '@/app/client-texts';
import { EditorScreen } from '@/components/hour-card-editor/editor-screen';
import type { EditorReference, InitialLookups } from '@/components/hour-card-editor/editor-types';
import { Alert } from '@/components/ui/alert';
import { RetryButton } from '@/components/ui/retry-button';
import type { HourCardForm } from '@/lib/hour-card/vocabulary';
import type { Visitor } from '@/lib/session/visitor';

type EditorPageProps = {
  form: HourCardForm;
  lookups: InitialLookups;
  reference: EditorReference;
  incomplete: boolean;
  returnTo: string;
  /** The status the card was received with; null for a new one. */
  openedStatus: string | null;
  visitor: Pick<Visitor, 'user' | 'impersonated'>;
  /** What has to be read before the card. */
  notice?: ReactNode;
};

const namespaces = [
  'hourCardEditor',
  'hourCardIssues',
  'hourCardHints',
  'hourCardStatus',
  'hourExceptionTypes',
  'leaveBalances',
  'publicHolidays',
  'api_error_keys',
  'common',
];

/** The editor with the texts it needs in the browser. */
export async function EditorPage(props: EditorPageProps) {
  const { form, lookups, reference, incomplete, returnTo, openedStatus, visitor, notice } = props;
  const [t, common] = await Promise.all([getTranslations('hourCardEditor'), getTranslations('common')]);
  return (
    <ClientTexts namespaces={namespaces}>
      <div className="grid gap-5">
        {notice}
        {incomplete && (
          <Alert tone="warning" action={<RetryButton label={common('retry')} />}>
            {t('incomplete')}
          </Alert>
        )}
        <EditorScreen
          // Another card is another editor: nothing of the former one stays.
          key={String(form.id ?? 'new')}
          initialForm={form}
          initialLookups={lookups}
          reference={reference}
          returnTo={returnTo}
          openedStatus={openedStatus}
          // Nothing of somebody else's work stays in the browser of who acts as them (issue 3).
          draftsOf={visitor.impersonated ? null : visitor.user.id}
        />
      </div>
    </ClientTexts>
  );
}
