import dutch from '@/messages/failure.json';

type FailureTexts = typeof dutch;

/**
 * The failure texts as attributes of the `body` (rule: language-failure). None for Dutch, because every
 * script already contains the Dutch texts.
 */
export function failureAttributes(texts: FailureTexts): Readonly<Record<`data-failure-${string}`, string>> {
  const entries = Object.entries(texts).map(([name, text]) => [`data-failure-${name}`, text]);
  return JSON.stringify(texts) === JSON.stringify(dutch) ? {} : Object.fromEntries(entries);
}

/** The failure texts in the page's language, or in Dutch if there is no page. */
export function failureTexts(): FailureTexts {
  const own: DOMStringMap = typeof document === 'undefined' ? {} : document.body.dataset;
  return {
    title: own.failureTitle ?? dutch.title,
    text: own.failureText ?? dutch.text,
    notifications: own.failureNotifications ?? dutch.notifications,
    retry: own.failureRetry ?? dutch.retry,
    renewing: own.failureRenewing ?? dutch.renewing,
    incomplete: own.failureIncomplete ?? dutch.incomplete,
    wait: own.failureWait ?? dutch.wait,
    offline: own.failureOffline ?? dutch.offline,
    connect: own.failureConnect ?? dutch.connect,
    reload: own.failureReload ?? dutch.reload,
  };
}
