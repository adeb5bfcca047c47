import { redirect } from 'next/navigation';
import { requireManager } from '@/lib/session/page-guards';

/** Redirects to the created cards (rule: manager-first-screen). */
export default async function ManagementPage() {
  await requireManager('/management-dashboard');
  redirect('/management-dashboard/created');
}
