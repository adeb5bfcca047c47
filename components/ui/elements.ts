import type { ReactElement } from 'react';

/**
 * What a component draws beside something else: elements, never bare text, which a browser that translates
 * the page takes away from React (rule: page-translation).
 */
export type Elements = ReactElement | readonly Elements[] | false | '' | null | undefined;
