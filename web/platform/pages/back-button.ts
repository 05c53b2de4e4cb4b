type Hold = (to: string) => void;

let hold: Hold | undefined;

/**
 * Listens to the browser's back and forward buttons. Call it before the router mounts: Chromium runs window listeners in
 * the order of their registration, so only the first can keep an event from the others.
 */
export const watchBackButton = (): void => {
  addEventListener('popstate', (event) => {
    if (!hold) return;
    event.stopImmediatePropagation();
    hold(location.pathname + location.search);
  });
};

/** Passes the URL of back and forward to `held` instead of the router; returns the function that ends this. */
export const holdBackButton = (held: Hold): (() => void) => {
  hold = held;
  return () => {
    if (hold === held) hold = undefined;
  };
};
