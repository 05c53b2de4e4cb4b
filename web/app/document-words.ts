/**
 * The document of the booking is the same for every step and says the first one's words. At the address of a later step
 * they would be painted, then replaced: this runs before the first paint (`blocking="render"`).
 */
export const removeUnfitWords = (root: HTMLElement, { search }: Pick<Location, 'search'>): void => {
  const step = new URLSearchParams(search).get('step') ?? '1';
  if (step !== '1') root.querySelector('.book-words')?.remove();
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
