import { redirect } from 'next/navigation';
import { requireManager } from '@/lib/session/page-guards';

/** SPEC 2.1: forwards to the created cards. */
export default async function ManagementPage() {
  await requireManager('/management-dashboard');
  redirect('/management-dashboard/created');
}
