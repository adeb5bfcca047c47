import type { Elements } from '@/components/ui/elements';
import 'server-only';
import { unstable_rethrow } from 'next/navigation';
import { ForSession, SessionChangedAlert } from '@/components/shell/session-change';
import { StreamBoundary } from '@/components/ui/stream-boundary';
import { actingAs } from '@/lib/session/acting-as';
import { readSession } from '@/lib/session/current-session';

/**
 * How long to wait for the content, in milliseconds. Users hardly notice this delay, and a nearby upstream
 * responds sooner.
 */
const timeoutMs = 120;

type TimedResult = Readonly<{ rendered: Elements }> | 'timeout' | 'failed';

/**
 * Waits up to `timeoutMs` for the content, so that nothing flashes or moves and the HTML is sent only once.
 * After that, sends `fallback` and streams the content (rule: load-in-one-piece). A redirect before the
 * timeout becomes the HTTP response, and errors go to the error boundary. In a tab that belongs to another
 * user or employee, the content is hidden (rule: session-change-notice).
 */
export async function streamIfSlow(content: Promise<Elements>, fallback: Elements): Promise<Elements> {
  const [result, session] = await Promise.all([renderWithinTimeout(content), readSession()]);
  const isRendered = typeof result === 'object';
  const boundary = (
    <StreamBoundary isStreamed={!isRendered} fallback={isRendered ? null : fallback}>
      {isRendered ? result.rendered : <StreamedContent content={content} />}
    </StreamBoundary>
  );
  // Without a session, there is nothing to hide: the content redirects to the login page.
  if (session === null) return boundary;
  return (
    <ForSession actingAs={actingAs(session)} fallback={<SessionChangedAlert impersonated={session.impersonated} />}>
      {boundary}
    </ForSession>
  );
}

async function StreamedContent({ content }: { content: Promise<Elements> }) {
  return await content;
}

async function renderWithinTimeout(content: Promise<Elements>): Promise<TimedResult> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<'timeout'>((resolve) => {
    timer = setTimeout(resolve, timeoutMs, 'timeout');
  });
  try {
    return await Promise.race([content.then((rendered) => ({ rendered })), timeout]);
  } catch (error) {
    unstable_rethrow(error);
    return 'failed';
  } finally {
    clearTimeout(timer);
  }
}
