import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { SearchParams } from '@/app/search-params';
import { streamIfSlow } from '@/app/stream-if-slow';
import { UnknownListWeek } from '@/app/unknown-week';
import { Alert } from '@/components/ui/alert';
import { hasUnknownListWeek, readManagerFilter } from '@/lib/management/manager-filter';
import type { ProofRequest } from '@/lib/services/load-proof';
import { requireSession } from '@/lib/session/page-guards';
import { today } from '@/lib/session/session';
import { proofContent, proofMetadata } from '../../proof-content';
import { ScreenLoading } from '../../screen-loading';

type PageProps = { searchParams: SearchParams };

export async function generateMetadata({ searchParams }: PageProps): Promise<Metadata> {
  return proofMetadata((await ownProof(searchParams)).request);
}

/** The record of hours of the active employee. The weeks are in the address (rule: proof-own). */
export default function OwnProofPage(props: PageProps) {
  return streamIfSlow(proof(props), <ScreenLoading />);
}

async function proof({ searchParams }: PageProps) {
  const [{ access, request }, query, dashboard] = await Promise.all([
    ownProof(searchParams),
    searchParams,
    getTranslations('dashboard'),
  ]);
  if (request.employees.length === 0) return <Alert tone="info">{dashboard('noEmployee')}</Alert>;
  return (
    <>
      {hasUnknownListWeek(query) && <UnknownListWeek />}
      {await proofContent(access, request)}
    </>
  );
}

async function ownProof(searchParams: SearchParams) {
  const { access, activeEmployee } = await requireSession('/hour-cards/proof');
  const { from, to } = readManagerFilter(await searchParams, today());
  const employees = activeEmployee === null ? [] : [activeEmployee];
  const request: ProofRequest = { employees, from, to, ofStaff: false };
  return { access, request };
}
