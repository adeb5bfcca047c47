'use client';

import { usePrinting } from '@/components/ui/use-printing';

type PrintHeadingProps = {
  /** The company's time zone. */
  zone: string;
  /** When the page was made, as `momentText` writes it. */
  made: string;
  texts: Readonly<{
    /** 'Geprint op', before the moment. */
    printed: string;
    /** That this is one page of several, and how to have them all; null where it is all. */
    part: string | null;
  }>;
};

/**
 * On paper, what a screen tells otherwise: when this was so, and whether it is all of the list (rule:
 * print-list).
 */
export function PrintHeading({ zone, made, texts }: PrintHeadingProps) {
  // A page may be open for hours before it is printed.
  const moment = usePrinting() ? momentIn(zone) : made;
  return (
    <div className="mb-2 hidden text-sm print:block">
      <p className="dates">{`${texts.printed} ${moment}`}</p>
      {texts.part !== null && <p className="font-medium">{texts.part}</p>}
    </div>
  );
}

/** dd-MM-yyyy HH:mm, as in the list. */
function momentIn(timeZone: string): string {
  const day = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
  const time = { hour: '2-digit', minute: '2-digit' } as const;
  return new Intl.DateTimeFormat('nl-NL', { ...day, ...time, timeZone }).format().replace(',', '');
}
