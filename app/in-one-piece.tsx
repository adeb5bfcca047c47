import 'server-only';
import { unstable_rethrow } from 'next/navigation';
import type { ReactNode } from 'react';
import { OnePiece } from '@/components/ui/one-piece';

/** What a person hardly notices, and more than an upstream nearby takes. */
const patienceMs = 120;

type Settled = Readonly<{ drawn: ReactNode }> | 'late' | 'failed';

/**
 * A screen, or the frame around one, in one piece when its data comes within a moment: nothing flashes,
 * nothing jumps, and the document is sent once. Otherwise `meanwhile` stands there until it has come
 * (rule: load-in-one-piece). A redirect in time is the answer's own; what fails is left to the boundary.
 */
export async function inOnePiece(content: Promise<ReactNode>, meanwhile: ReactNode): Promise<ReactNode> {
  const settled = await settledInTime(content);
  const isDrawn = typeof settled === 'object';
  return (
    <OnePiece late={!isDrawn} meanwhile={isDrawn ? null : meanwhile}>
      {isDrawn ? settled.drawn : <Later content={content} />}
    </OnePiece>
  );
}

async function Later({ content }: { content: Promise<ReactNode> }) {
  return await content;
}

async function settledInTime(content: Promise<ReactNode>): Promise<Settled> {
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
