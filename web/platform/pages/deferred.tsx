import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';

export interface Deferred<Props> {
  /** Renders nothing until the code has loaded. */
  readonly Component: (props: Props) => ReactNode;
  /** Loads the code early, so that the component renders at once. */
  readonly preload: () => void;
}

/** A component that the first screen does not show: its code is loaded on first use or by `preload`. */
export const deferred = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): Deferred<Props> => {
  let loaded: ComponentType<Props> | undefined;
  const fetchIt = async () => {
    const module = await load();
    loaded = module.default;
    return module;
  };
  const Late: ComponentType<Props> = lazy(fetchIt);
  const Component = (props: Props) => {
    // Chosen once per mount: swapping the component type would reset its state.
    const [Shown] = useState(() => loaded ?? Late);
    return (
      <Suspense fallback={null}>
        <Shown {...props} />
      </Suspense>
    );
  };
  const preload = (): void => {
    fetchIt().catch(() => undefined);
  };
  return { Component, preload };
};
