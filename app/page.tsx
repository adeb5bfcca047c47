import { redirect } from 'next/navigation';
import { requireSession } from '@/lib/session/page-guards';

/** The root path, which redirects to the dashboard, or to the login page if there is no session. */
export default async function Home() {
  await requireSession('/dashboard');
  redirect('/dashboard');
}
