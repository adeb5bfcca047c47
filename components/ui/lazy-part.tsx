import { type ComponentType, Suspense, use } from 'react';

type LazyPart<Props> = Readonly<{
  /** The part: nothing until its code is there, and `Failed` when that cannot be fetched. */
  Part: ComponentType<Props>;
  /** Fetches the code ahead of its use; whoever only comes near hears nothing of a failure. */
  ahead: () => void;
  /** Fetches the code once more, after a failure. */
  again: () => Promise<ComponentType<Props>>;
  /** For a screen that brings the code along, because it shows the part at first sight. */
  provide: (component: ComponentType<Props>) => void;
}>;

const Nothing = () => null;

/**
 * A part of a screen whose code loads by intent or with its first use (rule: load-by-intent). Once the code
 * is there it renders at once; a server renders it in place.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Failed: ComponentType<Props> = Nothing,
): LazyPart<Props> {
  let there = false;
  let component: Promise<ComponentType<Props>> | null = null;

  const provide = (loaded: ComponentType<Props>) => {
    there = true;
    // So marked, React renders it at once, without waiting for the promise's turn.
    component = Object.assign(Promise.resolve(loaded), { status: 'fulfilled', value: loaded } as const);
  };
  const again = async () => {
    const loaded = await load();
    provide(loaded);
    return loaded;
  };
  const ahead = () => {
    // A failure is forgotten: the first use tries again.
    if (!there) again().catch(() => undefined);
  };
  function Loaded(props: Props) {
    component ??= again().catch(() => Failed);
    const Component = use(component);
    return <Component {...props} />;
  }
  function Part(props: Props) {
    return (
      <Suspense>
        <Loaded {...props} />
      </Suspense>
    );
  }
  return { Part, ahead, again, provide };
}
