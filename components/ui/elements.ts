import type { ReactElement } from 'react';

/**
 * Content next to other content: elements only, no bare text. Browser translation replaces text nodes, and
 * React then cannot find them (rule: page-translation).
 */
export type Elements = ReactElement | readonly Elements[] | false | '' | null | undefined;
