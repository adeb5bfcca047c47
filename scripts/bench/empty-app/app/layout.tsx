import type { ReactNode } from 'react';

/** The minimal layout that the framework requires, as a baseline for the application's own pages. */
export default function EmptyLayout({ children }: Readonly<{ children: ReactNode }>) {
  return (
    <html lang="nl">
      <body>{children}</body>
    </html>
  );
}
