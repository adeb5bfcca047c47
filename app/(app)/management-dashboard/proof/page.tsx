import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { apiErrorText } from '@/app/page-texts';
import type { SearchParams } from '@/app/search-params';
import { streamIfSlow } from '@/app/stream-if-slow';
import { UnknownListWeek } from '@/app/unknown-week';
import { SectionFailure } from '@/components/ui/page-header';
import { filterEmployeeIds, hasUnknownListWeek, readManagerFilter } from '@/lib/management/manager-filter';
import type { ProofRequest } from '@/lib/services/load-proof';
import { viewableEmployees } from '@/lib/services/viewable-employees';
import { requireManager } from '@/lib/session/page-guards';
import { today } from '@/lib/session/session';
import { proofContent, proofMetadata } from '../../proof-content';
import { ScreenLoading } from '../../screen-loading';
import { ManagerFilterButton } from '../manager-filter-button';

type PageProps = { searchParams: SearchParams };

export async function generateMetadata({ searchParams }: PageProps): Promise<Metadata> {
  return proofMetadata((await staffProof(searchParams)).request);
}

/**
 * The record of hours of a manager's staff. The employees and weeks are in the address (rule: proof-manager).
 */
export default function StaffProofPage(props: PageProps) {
  return streamIfSlow(proof(props), <ScreenLoading />);
}

async function proof({ searchParams }: PageProps) {
  const [{ manager, viewable, filter, request }, query, t, common] = await Promise.all([
    staffProof(searchParams),
    searchParams,
    getTranslations('proof'),
    getTranslations('common'),
  ]);
  if (!viewable.ok) {
    return <SectionFailure title={t('failed')} text={await apiErrorText(viewable)} retry={common('retry')} />;
  }
  const button = <ManagerFilterButton screen="proof" filter={filter} employees={viewable.data.others} />;
  return (
    <>
      {hasUnknownListWeek(query) && <UnknownListWeek />}
      {await proofContent(manager.access, request, button)}
    </>
  );
}

/** Unlike the filter, a link may choose the manager's own record: the lists link to all of their cards. */
async function staffProof(searchParams: SearchParams) {
  const manager = await requireManager('/management-dashboard/proof');
  const [query, viewable] = await Promise.all([searchParams, viewableEmployees(manager)]);
  const filter = readManagerFilter(query, today());
  const all = viewable.ok ? viewable.data.all : [];
  const chosen = new Set(filterEmployeeIds(filter, { all, others: all }));
  const employees = all.filter(({ id }) => chosen.has(id));
  const request: ProofRequest = { employees, from: filter.from, to: filter.to, ofStaff: true };
  return { manager, viewable, filter, request };
}
