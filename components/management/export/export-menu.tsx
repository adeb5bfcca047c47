'use client';

import { Download } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { ExportList } from '@/lib/management/export';

const ExportDialog = dynamic(() => import('./export-dialog').then((module) => module.ExportDialog), { ssr: false });

type ExportMenuProps = {
  list: ExportList;
  /**
   * The list's filter as the query of its address: `managerFilterQuery(filter)` for the created and missing
   * cards, the search as `?search=…` for the leave overview.
   */
  query: string;
  /** How many rows that is. */
  total: number;
};

/**
 * 'Exporteren': the whole filtered list, all pages, as a file (rule: export-filtered). Needs
 * `managementExport`.
 */
export function ExportMenu({ list, query, total }: ExportMenuProps) {
  const t = useTranslations('managementExport');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Download aria-hidden="true" className="size-4" />
        {t('open')}
      </Button>
      {open && <ExportDialog list={list} query={query} total={total} onClose={() => setOpen(false)} />}
    </>
  );
}
