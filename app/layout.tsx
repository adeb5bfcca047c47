import type { Metadata, Viewport } from 'next';
import localFont from 'next/font/local';
import { getMessages, getTranslations } from 'next-intl/server';
import { FlashToast } from '@/components/shell/flash-toast';
import type { Elements } from '@/components/ui/elements';
import { failureAttributes } from '@/components/ui/failure-texts';
import { Toaster } from '@/components/ui/toast';
import { chosenLanguage } from '@/lib/i18n/chosen-language';
import './globals.css';

/** Each response has a CSP nonce of its own, so no page can be prerendered. */
export const dynamic = 'force-dynamic';

const inter = localFont({
  src: '../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  variable: '--font-inter',
  weight: '100 900',
  display: 'swap',
  preload: false,
});

/**
 * The font for letters such as those in Łukasz and Şahin. Browsers download it only for pages that contain
 * such letters.
 */
const interExtended = localFont({
  src: '../node_modules/@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2',
  variable: '--font-inter-ext',
  weight: '100 900',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+0100-02BA, U+1E00-1E9F, U+1EF2-1EFF, U+2C60-2C7F, U+A720-A7FF' }],
});

/** The font for Cyrillic letters, which browsers download only for pages that contain them. */
const interCyrillic = localFont({
  src: '../node_modules/@fontsource-variable/inter/files/inter-cyrillic-wght-normal.woff2',
  variable: '--font-inter-cyrillic',
  weight: '100 900',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: 'unicode-range', value: 'U+0301, U+0400-045F, U+0490-0491, U+2116' }],
});

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('brand');
  return {
    title: { default: t('name'), template: `%s · ${t('name')}` },
    description: t('description'),
    robots: { index: false, follow: false },
    formatDetection: { telephone: false },
  };
}

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#f7f7f9' },
    { media: '(prefers-color-scheme: dark)', color: '#0d0e13' },
  ],
};

export default async function RootLayout({ children }: Readonly<{ children: Elements }>) {
  const [language, messages] = await Promise.all([chosenLanguage(), getMessages()]);
  return (
    <html lang={language} className={`${inter.variable} ${interExtended.variable} ${interCyrillic.variable}`}>
      <body className="min-h-dvh font-sans" {...failureAttributes(messages.failure)}>
        {children}
        <FlashToast texts={messages.flash} />
        <Toaster label={messages.failure.notifications} />
      </body>
    </html>
  );
}
