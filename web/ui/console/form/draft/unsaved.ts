type Ask = (go: () => void) => void;

let asking: Ask | undefined;

/** Registers a confirmation for leaving the page; returns the function that removes it. */
export const askBeforeLeaving = (ask: Ask): (() => void) => {
  asking = ask;
  return () => {
    if (asking === ask) asking = undefined;
  };
};

/** Continues at once, or after the user has agreed to lose unsaved changes. */
export const leave: Ask = (go) => {
  if (asking) asking(go);
  else go();
};
