import type { Messages, NamespaceKeys, NestedKeyOf, useTranslations } from 'next-intl';

/** What looks up the texts of a namespace of messages/nl.json, in the browser and on the server alike. */
export type Translator<Namespace extends NamespaceKeys<Messages, NestedKeyOf<Messages>>> = ReturnType<
  typeof useTranslations<Namespace>
>;
