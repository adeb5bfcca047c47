'use client';

import './globals.css';
import { useState } from 'react';
import { FailedPage } from '@/components/client/failed-page';
import { failureTexts } from '@/components/ui/failure-texts';
import { Toaster } from '@/components/ui/toast';

export default function GlobalError(failure: { error: unknown; retry: () => void }) {
  const [texts] = useState(failureTexts);
  const [language] = useState(() => (typeof document === 'undefined' ? '' : document.documentElement.lang));
  return (
    <html lang={language || 'nl'}>
      <body className="min-h-dvh font-sans">
        <title>{texts.title}</title>
        <main>
          <FailedPage {...failure} />
        </main>
        <Toaster label={texts.notifications} />
      </body>
    </html>
  );
}
