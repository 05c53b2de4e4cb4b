const POLL_MS = 50;
/** Two seconds: whoever presses longer lets the page wait no more. */
const MAX_POLLS = 40;

/** Resolves once nothing of the words is pressed: what is replaced between down and up gets no click. */
export const untilReleased = async (root: ParentNode): Promise<void> => {
  for (let polls = 0; polls < MAX_POLLS && root.querySelector(':active'); polls++) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
};

/** What the page has of an element of the document's words: the link to the same address, or the field with the same id. */
const successorIn = (root: HTMLElement, focused: Element): HTMLElement | undefined => {
  const href = focused.getAttribute('href');
  return [...root.querySelectorAll<HTMLElement>('a, input')].find((each) =>
    href ? each.getAttribute('href') === href : focused.id !== '' && each.id === focused.id,
  );
};

/**
 * Renders in place of the document's words; what has the focus among them hands it to its successor. `renderNow` must
 * have rendered when it returns.
 */
export const takeOver = (root: HTMLElement, render: () => void, renderNow: () => void): void => {
  const focused = document.activeElement;
  if (!focused || focused === root || !root.contains(focused)) {
    render();
    return;
  }
  renderNow();
  successorIn(root, focused)?.focus({ preventScroll: true });
};
