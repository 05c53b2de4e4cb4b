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

const linkOf = (target: EventTarget | null): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest('a') : null;

/** Hands a press of a link that the page replaces while the pointer is down to the same link of the page, or it would be lost. */
export const carryPress = (root: HTMLElement): void => {
  let pressed: HTMLAnchorElement | null = null;
  root.addEventListener('pointerdown', ({ target, button }) => {
    pressed = button === 0 ? linkOf(target) : null;
  });
  addEventListener('pointercancel', () => {
    pressed = null;
  });
  addEventListener('pointerup', ({ clientX, clientY, ctrlKey, metaKey, shiftKey }) => {
    const link = pressed;
    pressed = null;
    if (!link || link.isConnected) return;
    const successor = linkOf(document.elementFromPoint(clientX, clientY));
    if (successor?.getAttribute('href') !== link.getAttribute('href')) return;
    successor?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }));
  });
};
