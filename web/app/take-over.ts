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

/** A pointer that goes farther, in pixels, takes its press back. */
const STEADY = 10;

/** Hands a press of a link that the page replaces while the pointer is down to the same link of the page, or it would be lost. */
export const carryPress = (root: HTMLElement): void => {
  let pressed: { link: HTMLAnchorElement; x: number; y: number } | undefined;
  root.addEventListener('pointerdown', ({ target, button, clientX: x, clientY: y }) => {
    const link = target instanceof Element ? target.closest('a') : null;
    pressed = link && button === 0 ? { link, x, y } : undefined;
  });
  addEventListener('pointercancel', () => {
    pressed = undefined;
  });
  addEventListener('pointerup', ({ clientX, clientY, ctrlKey, metaKey, shiftKey }) => {
    const { link, x = 0, y = 0 } = pressed ?? {};
    pressed = undefined;
    if (!link || link.isConnected || Math.hypot(clientX - x, clientY - y) > STEADY) return;
    const press = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey });
    successorIn(root, link)?.dispatchEvent(press);
  });
};
