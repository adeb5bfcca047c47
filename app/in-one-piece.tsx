import type { Elements } from '@/components/ui/elements';
import 'server-only';
import { unstable_rethrow } from 'next/navigation';
import { ForSession, SessionChangedAlert } from '@/components/shell/session-change';
import { OnePiece } from '@/components/ui/one-piece';
import { actingAs } from '@/lib/session/acting-as';
import { readSession } from '@/lib/session/current-session';

/** Hardly noticeable, and longer than a nearby upstream takes. */
const patienceMs = 120;

type Settled = Readonly<{ drawn: Elements }> | 'late' | 'failed';

/**
 * Renders a screen or its frame at once if its data arrives in time. Nothing then flashes or moves, and the
 * HTML is sent only once. Otherwise shows `meanwhile` until the data arrives (rule: load-in-one-piece). An
 * early redirect becomes the HTTP response; errors go to the error boundary. A tab of another user or
 * employee does not show the content (rule: session-change-notice).
 */
export async function inOnePiece(content: Promise<Elements>, meanwhile: Elements): Promise<Elements> {
  const [settled, session] = await Promise.all([settledInTime(content), readSession()]);
  const isDrawn = typeof settled === 'object';
  const piece = (
    <OnePiece late={!isDrawn} meanwhile={isDrawn ? null : meanwhile}>
      {isDrawn ? settled.drawn : <Later content={content} />}
    </OnePiece>
  );
  // Without a session the content redirects.
  if (session === null) return piece;
  return (
    <ForSession actingAs={actingAs(session)} instead={<SessionChangedAlert impersonated={session.impersonated} />}>
      {piece}
    </ForSession>
  );
}

async function Later({ content }: { content: Promise<Elements> }) {
  return await content;
}

async function settledInTime(content: Promise<Elements>): Promise<Settled> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(resolve, patienceMs, 'late');
  });
  try {
    return await Promise.race([content.then((drawn) => ({ drawn })), late]);
  } catch (error) {
    unstable_rethrow(error);
    return 'failed';
  } finally {
    clearTimeout(timer);
  }
}
