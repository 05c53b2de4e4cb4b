import { PAYING_KEY } from '../../features/sales/payments/paying-key.ts';
import { mayBeSignedIn } from '../../platform/auth/tokens/stored-tokens.ts';

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
