import { redirect } from 'next/navigation';
import { requireSession } from '@/lib/session/page-guards';

/** The address without a path: the dashboard, or the login page for who has no session. */
export default async function Home() {
  await requireSession('/dashboard');
  redirect('/dashboard');
}
