import { type ComponentType, useState } from 'react';
import { toast } from '@/components/ui/toast';

type LazyDialog<Props> = Readonly<{
  /** The dialog while it stands open. */
  Dialog: ComponentType<Props> | null;
  show: () => Promise<void>;
  close: () => void;
}>;

/** A dialog that is loaded when it is asked for; `failed` is the toast when it could not be. */
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
