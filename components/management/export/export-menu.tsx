'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { useLazyDialog } from '@/components/ui/use-lazy-dialog';
import type { ExportList } from '@/lib/management/export';

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

const loadDialog = () => import('./export-dialog').then((module) => module.ExportDialog);

/**
 * 'Exporteren': the whole filtered list, all pages, as a file (rule: export-filtered). Its dialog loads on
 * demand, with its texts.
 */
export function ExportMenu({ list, query, total }: ExportMenuProps) {
  const t = useTranslations('managementExport');
  const common = useTranslations('common');
  const { Dialog, show, close, ahead } = useLazyDialog(loadDialog, common('notOpened'));
  return (
    <>
      <Button {...ahead} aria-haspopup="dialog" onClick={() => void show()}>
        <Icon name="download" className="size-4" />
        {t('open')}
      </Button>
      {Dialog && <Dialog list={list} query={query} total={total} onClose={close} />}
    </>
  );
}
