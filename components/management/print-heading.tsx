'use client';

import { usePrinting } from '@/components/ui/use-printing';

type PrintHeadingProps = {
  zone: string;
  /** When the page was rendered, formatted by `momentText`. */
  renderedAt: string;
  texts: Readonly<{
    /** The text 'Geprint op', shown before the time. */
    printed: string;
    /**
     * The text for an incomplete list: that this is one of several pages, and how to print all of them. Null
     * if the list is complete.
     */
    part: string | null;
  }>;
};

/** Printed above a list: how recent the data is, and whether the list is complete (rule: print-list). */
export function PrintHeading({ zone, renderedAt, texts }: PrintHeadingProps) {
  // Show the time of printing, because the page may have been open for hours.
  const moment = usePrinting() ? timeIn(zone) : renderedAt;
  return (
    <div className="mb-2 hidden text-sm print:block">
      <p className="dates">{`${texts.printed} ${moment}`}</p>
      {texts.part !== null && <p className="font-medium">{texts.part}</p>}
    </div>
  );
}

/** The current time as dd-MM-yyyy HH:mm, in the format that the list uses. */
function timeIn(timeZone: string): string {
  const day = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
  const time = { hour: '2-digit', minute: '2-digit' } as const;
  return new Intl.DateTimeFormat('nl-NL', { ...day, ...time, timeZone }).format().replace(',', '');
}
