import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { apiErrorText } from '@/app/page-texts';
import { PrintHeading } from '@/components/management/print-heading';
import { PrintButton } from '@/components/proof/print-button';
import { ProofOfCard, ProofWithoutCard } from '@/components/proof/proof-card';
import { Alert } from '@/components/ui/alert';
import type { Elements } from '@/components/ui/elements';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeader, SectionFailure } from '@/components/ui/page-header';
import { momentText } from '@/lib/format/moment';
import { weekOrder } from '@/lib/hour-card/calendar';
import { countWeeks, proofLimits } from '@/lib/hour-card/proof';
import type { Week } from '@/lib/hour-card/vocabulary';
import { filterWeekNames } from '@/lib/management/manager-filter';
import { loadProof, type ProofRequest } from '@/lib/services/load-proof';
import { settings } from '@/lib/settings/settings';
import type { Access } from '@/lib/upstream/call';

/**
 * The title of the page, from which browsers make the name of the PDF: `Urenverantwoording Jeroen Bakker
 * 2026-43` (rule: proof-print). Names an employee only if there is one.
 */
export async function proofMetadata({ employees, from, to }: ProofRequest): Promise<Metadata> {
  const t = await getTranslations('proof');
  const name = ({ year, week }: Week) => `${year}-${week}`;
  const weeks = weekOrder(from, to) === 0 ? name(from) : t('period', { from: name(from), to: name(to) });
  return { title: { absolute: [t('title'), nameOf(employees), weeks].filter(Boolean).join(' ') } };
}

const nameOf = ([first, second]: ProofRequest['employees']) => (first && !second ? first.fullName : '');

/** The cards of a period, to print or to save as PDF (rules: proof-week, proof-limit). */
export async function proofContent(access: Access, request: ProofRequest, filter: Elements = null): Promise<Elements> {
  const [t, common, pagination] = await Promise.all([
    getTranslations('proof'),
    getTranslations('common'),
    getTranslations('pagination'),
  ]);
  const { employees, from, to } = request;
  const [people, weeks] = [employees.length, countWeeks(from, to)];
  const period = weeks === 1 ? t('week', from) : t('weeks', filterWeekNames({ from, to }));
  const heading = [nameOf(employees), period].filter(Boolean).join(' · ');
  if (people === 0 || people > proofLimits.people || weeks > proofLimits.weeks) {
    return (
      <>
        <PageHeader title={heading} action={filter} />
        {people === 0 ? (
          <EmptyState title={t('nobody')} />
        ) : (
          <Alert tone="info" title={t('tooMuch', { maxWeeks: proofLimits.weeks, maxPeople: proofLimits.people })}>
            {t('tooMuchNow', { weeks, people })}
          </Alert>
        )}
      </>
    );
  }
  const proof = await loadProof(access, request);
  if (!proof.ok) {
    return <SectionFailure title={t('failed')} text={await apiErrorText(proof)} retry={common('retry')} />;
  }
  const zone = settings().timeZone;
  return (
    <>
      <PageHeader
        title={heading}
        action={
          <div className="flex flex-wrap gap-2">
            {filter}
            <PrintButton text={t('print')} />
          </div>
        }
      />
      <PrintHeading
        zone={zone}
        renderedAt={momentText(Date.now() / 1000, zone)}
        texts={{ printed: pagination('printed'), part: null }}
      />
      {proof.data.map(({ employee, weeks: ofEmployee }) => (
        <section
          key={employee.id}
          aria-label={employee.fullName}
          className="mb-5 max-w-4xl space-y-5 print:max-w-none print:space-y-0 print:not-first-of-type:break-before-page"
        >
          {ofEmployee.map(({ week, cards }) =>
            cards.length === 0 ? (
              <ProofWithoutCard key={`${week.year}-${week.week}`} week={week} employee={employee} />
            ) : (
              cards.map((card) => <ProofOfCard key={card.id} card={card} employee={employee} zone={zone} />)
            ),
          )}
        </section>
      ))}
    </>
  );
}
