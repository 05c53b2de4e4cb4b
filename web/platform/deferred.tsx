import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';

export interface Deferred<Props> {
  /** The component, or nothing while its code is on its way. */
  readonly Component: (props: Props) => ReactNode;
  /** Fetches the code before it is needed, so that the component shows at once. */
  readonly preload: () => void;
}

/** A component whose code comes with its first use, because nothing of it shows before somebody acts. */
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
    // Chosen once: another component in its place would forget what somebody has entered.
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
