type Ask = (go: () => void) => void;

let asking: Ask | undefined;

/** Asks before anything leaves the page; the function it gives ends that. */
export const askBeforeLeaving = (ask: Ask): (() => void) => {
  asking = ask;
  return () => {
    if (asking === ask) asking = undefined;
  };
};

/** Goes on, at once or when somebody with unsaved changes has agreed to lose them. */
export const leave: Ask = (go) => {
  if (asking) asking(go);
  else go();
};
