'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { WhenOnline } from '@/components/client/when-online';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { ExportList } from '@/lib/management/export';

type ExportMenuProps = {
  list: ExportList;
  /**
   * The list's filter as a query: `managerFilterQuery(filter)` for the created and missing cards, `?search=…`
   * for the leave overview.
   */
  query: string;
  total: number;
};

const ExportDialog = dynamic(() => import('./export-dialog').then((module) => module.ExportDialog), {
  loading: () => null,
});

/** The 'Exporteren' button. Exports all pages of the filtered list to a file (rule: export-filtered). */
export function ExportMenu({ list, query, total }: ExportMenuProps) {
  const t = useTranslations('managementExport');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="download" className="size-4" />
        <span>{t('open')}</span>
      </Button>
      {open && (
        <WhenOnline onClose={() => setOpen(false)}>
          <ExportDialog list={list} query={query} total={total} onClose={() => setOpen(false)} />
        </WhenOnline>
      )}
    </>
  );
}
