import { useTranslations } from 'next-intl';
import { CorrectedParts } from '@/components/hour-card/changed-parts';
import { useStatusLabel } from '@/components/hour-card/status-words';
import type { Elements } from '@/components/ui/elements';
import { classNames } from '@/components/ui/styles';
import { useFigures } from '@/components/ui/use-figures';
import { momentText } from '@/lib/format/moment';
import { addDays, mondayOf } from '@/lib/hour-card/calendar';
import { contractsInWeek } from '@/lib/hour-card/contracts';
import type { ProofCard, RecordedAction } from '@/lib/hour-card/proof';
import { dutchDate } from '@/lib/hour-card/time-text';
import type { Employee, Week } from '@/lib/hour-card/vocabulary';
import { ProofDays } from './proof-days';

type ProofEmployee = Pick<Employee, 'fullName' | 'companyName' | 'employeeNumber' | 'contracts'>;
type Shown = { employee: ProofEmployee; zone: string };

/** One card, with everything that an inspector needs to read it by itself (rule: proof-week). */
export function ProofOfCard({ card, employee, zone }: Shown & { card: ProofCard }) {
  const t = useTranslations('proof');
  const list = useTranslations('hourCardList');
  const statusLabel = useStatusLabel('employee');
  const { euroText } = useFigures();
  const { week, status, correction, correctionReason, travelExpenses } = card;
  const isDeclined = status === 'DECLINED' && card.comment !== '' && card.comment !== correctionReason;
  return (
    <Block
      week={week}
      employee={employee}
      facts={[
        [t('number'), card.number],
        [t('department'), card.departmentName],
        [t('shift'), card.shiftName],
        [t('status'), statusLabel(status)],
        [list('fullWeekSecondment'), card.fullWeekSecondment && t('yes')],
      ]}
    >
      <ProofDays card={card} zone={zone} caption={list('lines', week)} />
      <FactList
        isWide
        facts={[
          [list('travelExpenses'), travelExpenses !== 0 && euroText(travelExpenses)],
          [t('declined'), isDeclined && card.comment],
          [t('correction'), correctionReason],
        ]}
      />
      {correction && (
        <CorrectedParts {...{ correction, travelExpenses, zone }} titleClassName="break-after-avoid text-xs" />
      )}
      <History card={card} zone={zone} />
    </Block>
  );
}

/** A week without a card. Also tells whether there was a contract in that week. */
export function ProofWithoutCard({ week, employee }: Pick<Shown, 'employee'> & { week: Week }) {
  const t = useTranslations('proof');
  const { contracts } = employee;
  const hadNoContract = contracts.length > 0 && contractsInWeek(contracts, week).length === 0;
  return (
    <Block week={week} employee={employee}>
      <p className="font-medium">{t(hadNoContract ? 'noContract' : 'noCard')}</p>
    </Block>
  );
}

type BlockProps = { week: Week; employee: ProofEmployee; facts?: Facts; children: Elements };

function Block({ week, employee, facts = [], children }: BlockProps) {
  const t = useTranslations('proof');
  const monday = mondayOf(week);
  const dates = { from: dutchDate(monday), until: dutchDate(addDays(monday, 6)) };
  return (
    <article className="@container space-y-3 rounded-lg border border-line bg-surface p-4 shadow-card md:p-5 print:break-inside-avoid print:rounded-none print:border-0 print:border-t-2 print:border-ink print:space-y-2 print:px-0 print:py-2">
      <div className="break-inside-avoid break-after-avoid space-y-2">
        <h3 className="flex flex-wrap items-baseline gap-x-3 text-base font-semibold text-ink">
          <span>{t('week', week)}</span>
          <span className="dates text-sm font-normal whitespace-normal! text-ink-muted">{t('dates', dates)}</span>
        </h3>
        <FactList
          facts={[
            [t('employee'), employee.fullName],
            [t('employeeNumber'), employee.employeeNumber],
            [t('employer'), employee.companyName],
            ...facts,
          ]}
        />
      </div>
      {children}
    </article>
  );
}

type Facts = readonly (readonly [name: string, value: string | false])[];

/** Leaves out what is not known. */
function FactList({ facts, isWide = false }: { facts: Facts; isWide?: boolean }) {
  const known = facts.filter(([, value]) => value);
  if (known.length === 0) return null;
  return (
    <dl
      className={classNames(
        'grid gap-x-4 gap-y-1 text-sm print:text-[9pt]/tight',
        !isWide && '@min-[19rem]:grid-cols-2 @min-[34rem]:grid-cols-[4fr_3fr_5fr_3fr]',
      )}
    >
      {known.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="text-xs text-ink-muted">{name}</dt>
          <dd className="whitespace-pre-line wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The recorded actions on the card, or a text that upstream sends none (rule: proof-history). */
function History({ card: { history, updatedAt }, zone }: { card: ProofCard; zone: string }) {
  const t = useTranslations('proof');
  const text = ({ action, by, impersonated, reason }: RecordedAction) => {
    const what = t(`action.${action}`);
    const who = by === '' ? t('byUnknown', { what }) : t(impersonated ? 'byFor' : 'by', { what, by });
    return reason === '' ? who : `${who}. ${t('reason', { reason })}`;
  };
  return (
    <section className="break-inside-avoid text-sm print:text-[9pt]/tight">
      <h4 className="text-xs text-ink-muted">{t('history')}</h4>
      {history.length === 0 && (
        <p>
          {[updatedAt !== null && t('updated', { moment: momentText(updatedAt, zone) }), t('historyUnknown')]
            .filter(Boolean)
            .join(' ')}
        </p>
      )}
      <ul>
        {history.map((one) => (
          <li key={`${one.at} ${one.action} ${one.by}`} className="flex flex-wrap gap-x-3">
            <span className="dates">{momentText(one.at, zone)}</span>
            <span className="min-w-0 flex-1 basis-44 wrap-anywhere">{text(one)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
