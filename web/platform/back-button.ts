type Hold = (to: string) => void;

let hold: Hold | undefined;

/**
 * Listens to the browser's back and forward buttons. Call it before the router is shown: listeners of the window run in
 * the order in which they were added, so only the first can keep a move from the others.
 */
export const watchBackButton = (): void => {
  addEventListener('popstate', (event) => {
    if (!hold) return;
    event.stopImmediatePropagation();
    hold(location.pathname + location.search);
  });
};

/** From now on, the router hears of no such move; `held` gets the address instead. The function it gives ends that. */
export const holdBackButton = (held: Hold): (() => void) => {
  hold = held;
  return () => {
    if (hold === held) hold = undefined;
  };
};
