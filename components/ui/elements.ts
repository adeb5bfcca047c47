import type { ReactElement } from 'react';

/**
 * Content next to other content: elements only. Browser translation replaces bare text nodes, and React then
 * loses track of them (rule: page-translation).
 */
export type Elements = ReactElement | readonly Elements[] | false | '' | null | undefined;
