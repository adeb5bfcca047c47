import { type ComponentType, useState } from 'react';
import { toast } from '@/components/ui/toast';

type LazyDialog<Props> = Readonly<{
  /** The dialog while it is open. */
  Dialog: ComponentType<Props> | null;
  show: () => Promise<void>;
  close: () => void;
}>;

/** A dialog whose code loads on demand; `failed` is the toast for when it cannot be loaded. */
export function useLazyDialog<Props>(load: () => Promise<ComponentType<Props>>, failed: string): LazyDialog<Props> {
  const [loaded, setLoaded] = useState<ComponentType<Props> | null>(null);
  const [open, setOpen] = useState(false);
  const show = async () => {
    try {
      const component = await load();
      setLoaded(() => component);
      setOpen(true);
    } catch {
      toast.error(failed);
    }
  };
  return { Dialog: open ? loaded : null, show, close: () => setOpen(false) };
}
