import type { ReactNode } from 'react';

/** The least that the framework asks for around a page: what our own pages are compared with. */
export default function EmptyLayout({ children }: Readonly<{ children: ReactNode }>) {
  return (
    <html lang="nl">
      <body>{children}</body>
    </html>
  );
}
