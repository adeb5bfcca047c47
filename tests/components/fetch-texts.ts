import type { SomeTexts } from '../../components/requests/fetch-texts';

/**
 * In place of `components/requests/fetch-texts.ts` in these tests (vitest.config.ts): every text is around
 * the screen already (`ui/with-texts.tsx`). What really asks for them is tested by its own path.
 */
export const textsOfPage = () => '';
export const fetchTexts = async (): Promise<SomeTexts> => ({});
