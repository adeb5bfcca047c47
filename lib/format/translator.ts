import type { Messages, NamespaceKeys, NestedKeyOf, useTranslations } from 'next-intl';

/** The translator of a namespace of messages/nl.json, in the browser and on the server. */
export type Translator<Namespace extends NamespaceKeys<Messages, NestedKeyOf<Messages>>> = ReturnType<
  typeof useTranslations<Namespace>
>;
