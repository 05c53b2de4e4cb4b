import { PAYING_KEY } from '../features/sales/payments/paying-key.ts';
import { mayBeSignedIn } from '../platform/auth/stored-tokens.ts';

const isPaying = (): boolean => {
  try {
    return sessionStorage.getItem(PAYING_KEY) !== null;
  } catch {
    return false;
  }
};

/** Where nobody is signed in and the link has no secret, there is no order to wait for. */
const showPayWords = (words: Element, search: string): void => {
  if (mayBeSignedIn() || new URLSearchParams(search).has('token') || isPaying()) return;
  for (const part of words.children) part.toggleAttribute('hidden', !part.hasAttribute('hidden'));
};

/**
 * The document of the booking is the same for every step and says the first one's words. At the address of a later step
 * they would be painted, then replaced: this runs before the first paint (`blocking="render"`). The portal's words are for
 * whom it does not know, those of the page for paying for both kinds of links.
 */
export const removeUnfitWords = (root: HTMLElement, { search }: Pick<Location, 'search'>): void => {
  const step = new URLSearchParams(search).get('step') ?? '1';
  if (step !== '1') root.querySelector('.book-words')?.remove();
  if (mayBeSignedIn()) root.querySelector('.portal-words')?.remove();
  const pay = root.querySelector('.pay-words');
  if (pay) showPayWords(pay, search);
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
