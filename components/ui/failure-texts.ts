import dutch from '@/messages/failure.json';

type FailureTexts = typeof dutch;

/**
 * The texts of a failure, for the `body` of each page (rule: language-failure); none where they are the Dutch
 * ones that every script has, so that nothing is sent twice.
 */
export function failureAttributes(texts: FailureTexts): Readonly<Record<`data-failure-${string}`, string>> {
  const entries = Object.entries(texts).map(([name, text]) => [`data-failure-${name}`, text]);
  return JSON.stringify(texts) === JSON.stringify(dutch) ? {} : Object.fromEntries(entries);
}

/**
 * The texts of a failure in the language of the page, whatever has failed; Dutch when the page is not there.
 */
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
