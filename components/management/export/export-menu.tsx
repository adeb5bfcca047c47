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
   * What the list shows, as the query of its address: `managerFilterQuery(filter)` for the created and missing cards, the typed
   * search as `?search=…` for the leave overview.
   */
  query: string;
  /** How many rows that is. */
  total: number;
};

/**
 * 'Exporteren': every page of the list as filtered, as a file (rule: export-filtered). Uses
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
