import type { ReactElement } from 'react';

/**
 * Content with siblings: elements only, no bare text. Browser translation replaces text nodes, and React
 * could then no longer find them (rule: page-translation).
 */
export type Elements = ReactElement | readonly Elements[] | false | '' | null | undefined;
