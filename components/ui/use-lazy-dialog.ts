import { type ComponentType, useCallback, useState } from 'react';
import { toast } from './toast';

type LazyDialog<Props> = Readonly<{
  /** The dialog while it is open. */
  Dialog: ComponentType<Props> | null;
  /** Whether it is shown: false when it could not be loaded. */
  show: () => Promise<boolean>;
  close: () => void;
  /** For the control that opens it: pointing at it or focusing it fetches the code that a press needs. */
  ahead: Readonly<{ onPointerEnter: () => void; onFocus: () => void }>;
}>;

/** A dialog whose code loads on demand; `failed` is the toast for when it cannot be loaded. */
export function useLazyDialog<Props>(load: () => Promise<ComponentType<Props>>, failed: string): LazyDialog<Props> {
  const [loaded, setLoaded] = useState<ComponentType<Props> | null>(null);
  const [open, setOpen] = useState(false);
  const show = useCallback(async () => {
    try {
      const component = await load();
      setLoaded(() => component);
      setOpen(true);
      return true;
    } catch {
      toast.error(failed);
      return false;
    }
  }, [load, failed]);
  // Whoever only points at it hears nothing of a failure: pressing it tries again.
  const lookAhead = () => void load().catch(() => undefined);
  return {
    Dialog: open ? loaded : null,
    show,
    close: () => setOpen(false),
    ahead: { onPointerEnter: lookAhead, onFocus: lookAhead },
  };
}
