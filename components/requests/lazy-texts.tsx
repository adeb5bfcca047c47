import { IntlProvider, useLocale, useMessages } from 'next-intl';
import { type ComponentType, useMemo } from 'react';
import { fetchTexts, type SomeTexts, textsOfPage } from '@/components/requests/fetch-texts';
import type { TextSet } from '@/lib/management/text-sets';

/**
 * Loads a component that is shown on demand together with the texts that its screen was not sent. Neither of
 * the two is asked for again, except after a failure, and the component stays the same one while it is open.
 */
export function withTexts<Props extends object>(
  set: TextSet,
  load: () => Promise<ComponentType<Props>>,
): () => Promise<ComponentType<Props>> {
  let known: Promise<ComponentType<Props>> | null = null;
  let language = '';
  return () => {
    if (known !== null && language === textsOfPage()) return known;
    language = textsOfPage();
    const loading = Promise.all([load(), fetchTexts(set)]).then(([Part, texts]) => inTexts(Part, texts));
    known = loading;
    loading.catch(() => {
      known = null;
    });
    return loading;
  };
}

function inTexts<Props extends object>(Part: ComponentType<Props>, texts: SomeTexts): ComponentType<Props> {
  return function InTexts(props) {
    const around = useMessages();
    const messages = useMemo(() => ({ ...around, ...texts }), [around]);
    return (
      <IntlProvider locale={useLocale()} messages={messages}>
        <Part {...props} />
      </IntlProvider>
    );
  };
}
