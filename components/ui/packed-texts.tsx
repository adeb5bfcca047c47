'use client';

import { IntlProvider } from 'next-intl';
import { createContext, type ReactNode, useContext, useMemo } from 'react';

type Texts = Readonly<Record<string, unknown>>;

const Around = createContext<Texts>({});

type PackedTextsProps = { texts: string; locale: string; timeZone: string; children: ReactNode };

/**
 * Texts for the components inside, besides those of around. They come as one JSON string: the framework takes
 * hold of each value of an object three times, when it writes it, when it reads it to draw, and in the
 * browser, and there are hundreds.
 */
export function PackedTexts({ texts, locale, timeZone, children }: PackedTextsProps) {
  const around = useContext(Around);
  const messages = useMemo(() => {
    const own: Texts = JSON.parse(texts);
    return { ...around, ...own };
  }, [around, texts]);
  return (
    <Around value={messages}>
      <IntlProvider locale={locale} timeZone={timeZone} messages={messages}>
        {children}
      </IntlProvider>
    </Around>
  );
}
