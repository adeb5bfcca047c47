import type { ReactElement } from 'react';

/**
 * Content that stands beside other content: elements only. When a browser translates the page it replaces
 * bare text, and React loses track of it (rule: page-translation).
 */
export type Elements = ReactElement | readonly Elements[] | false | '' | null | undefined;
