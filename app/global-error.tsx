'use client';

import './globals.css';
import { FailureScreen } from '@/components/ui/failure-screen';
import texts from '@/messages/failure.json';

/** The last resort, when even the root layout failed. */
export default function GlobalError({ retry }: { error: unknown; retry: () => void }) {
  return (
    <html lang="nl">
      <body className="min-h-dvh font-sans">
        <title>{texts.title}</title>
        <main>
          <FailureScreen retry={retry} bare />
        </main>
      </body>
    </html>
  );
}
