import { redirect } from 'next/navigation';
import { requireSession } from '@/lib/session/page-guards';

/** The root path: the dashboard, or the login page without a session. */
export default async function Home() {
  await requireSession('/dashboard');
  redirect('/dashboard');
}
