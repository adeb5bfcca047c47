'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { fetchExport } from '@/components/client/fetch-export';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { toast } from '@/components/ui/toast';
import { NamesDialog } from './names-dialog';

/** As long as the server may need for all pages; beyond that, the connection must be lost. */
const deadline = 120_000;

type CopyNamesProps = {
  query: string;
  /** The names where they are known already: each once, in the order of the list. */
  names?: readonly string[];
};

/** 'Namen kopiëren': the names of the whole filtered list, all pages, to paste into a message. */
export function CopyNames({ query, names: known }: CopyNamesProps) {
  const t = useTranslations('managementMissing');
  const [pending, setPending] = useState(false);
  /** The text that the browser refused to copy. */
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

/** The names as the server lists them. Rejects when they did not arrive completely. */
async function fetchNames(query: string): Promise<string> {
  const exported = await fetchExport({ list: 'missing', format: 'names', filter: query }, { deadline });
  if (exported.outcome !== 'file') throw new Error(exported.outcome);
  return exported.file.text();
}

/**
 * Counts the lines with a name. With several weeks, each week has a heading and an empty line before the
 * next.
 */
function countNames(text: string): number {
  const groups = text.trim().split('\n\n');
  const lines = groups.flatMap((group) => group.split('\n'));
  return groups.length > 1 ? lines.length - groups.length : lines.length;
}

/**
 * Copies a text to the clipboard that is still being fetched. It calls the clipboard at once, while the click
 * still counts as a user gesture: some browsers refuse it later. Returns false when copying is refused or not
 * possible; never throws.
 */
async function copyWhenReady(text: Promise<string>): Promise<boolean> {
  const { clipboard } = navigator;
  if (!clipboard) return false;
  try {
    if (typeof ClipboardItem === 'function' && typeof clipboard.write === 'function') {
      const plain = text.then((content) => new Blob([content], { type: 'text/plain' }));
      // A browser that refuses never reads this promise, so its rejection is handled here.
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
