'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { fetchExport } from '@/components/client/fetch-export';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { toast } from '@/components/ui/toast';
import { NamesDialog } from './names-dialog';

/**
 * The request timeout in milliseconds. The server never needs this long for all pages, so the connection must
 * be lost.
 */
const deadline = 120_000;

type CopyNamesProps = {
  query: string;
  /** The names if they are already known: each name once, in the order of the list. */
  names?: readonly string[];
};

/**
 * The 'Namen kopiëren' button. Copies the names on all pages of the filtered list, for example to paste into
 * a message.
 */
export function CopyNames({ query, names: known }: CopyNamesProps) {
  const t = useTranslations('managementMissing');
  const [pending, setPending] = useState(false);
  /** The text to show in a dialog, because the browser could not copy it. */
  const [refused, setRefused] = useState<string | null>(null);

  const copy = async () => {
    setPending(true);
    const names = known ? Promise.resolve([...new Set(known)].join('\n')) : fetchNames(query);
    const copied = await copyWhenReady(names);
    const text = await names.catch(() => null);
    setPending(false);
    if (text === null) toast.error(t('copyFailed'));
    else if (copied) toast.success(t('copied', { count: countNames(text) }));
    else setRefused(text);
  };

  return (
    <>
      <Button pending={pending} onClick={copy}>
        {!pending && <Icon name="copy" className="size-4" />}
        <span>{t('copyNames')}</span>
      </Button>
      {refused !== null && <NamesDialog names={refused} onClose={() => setRefused(null)} />}
    </>
  );
}

/** Fetches the names from the server. Rejects unless they arrive completely. */
async function fetchNames(query: string): Promise<string> {
  const exported = await fetchExport({ list: 'missing', format: 'names', filter: query }, { deadline });
  if (exported.outcome !== 'file') throw new Error(exported.outcome);
  return exported.file.text();
}

/**
 * Counts the lines that contain a name. If there are several weeks, each group starts with a heading, and
 * empty lines separate the groups.
 */
function countNames(text: string): number {
  const groups = text.trim().split('\n\n');
  const lines = groups.flatMap((group) => group.split('\n'));
  return groups.length > 1 ? lines.length - groups.length : lines.length;
}

/**
 * Copies text that is still being fetched. Calls the clipboard at once, because some browsers allow that only
 * during the click. Returns false if the browser refuses or cannot copy. Never throws.
 */
async function copyWhenReady(text: Promise<string>): Promise<boolean> {
  const { clipboard } = navigator;
  if (!clipboard) return false;
  try {
    if (typeof ClipboardItem === 'function' && typeof clipboard.write === 'function') {
      const plain = text.then((content) => new Blob([content], { type: 'text/plain' }));
      // A browser that refuses to copy never reads this promise, so handle its rejection here.
      plain.catch(() => {});
      await clipboard.write([new ClipboardItem({ 'text/plain': plain })]);
    } else {
      await clipboard.writeText(await text);
    }
    return true;
  } catch {
    return false;
  }
}
