import { afterEach, describe, expect, test, vi } from 'vitest';
import { wordsOfPay, wordsOfPortal } from '../../../functions/company/site/words/page-words.ts';
import { orderNotFound, payWaiting } from '../../../shared/company/site/pay-words.ts';
import { portalWelcome } from '../../../shared/company/site/portal-words.ts';
import { PAYING_KEY } from '../../features/sales/payments/paying-key.ts';
import { SIGNED_IN_KEY } from '../../platform/auth/tokens/stored-tokens.ts';
import { carryPress } from './carry-press.ts';
import { removeUnfitWords } from './document-words.ts';
import { takeOver, untilReleased } from './take-over.ts';

const WORDS = '<div class="book-words"><a href="/">Home</a><input type="radio" id="profile-seller" /></div>';

const rootWith = (html: string): HTMLElement => {
  document.body.innerHTML = `<div id="root">${html}</div>`;
  return document.body.firstElementChild as HTMLElement;
};
afterEach(() => {
  document.body.innerHTML = '';
  localStorage.clear();
  sessionStorage.clear();
});

test.each([
  ['', 1],
  ['?step=1&services=photography', 1],
  ['?services=cleaning&zip=18901', 1],
  ['?step=2', 0],
  ['?step=7&zip=18901', 0],
])('the words of the first step stay at “%s” %i times', (search, count) => {
  const root = rootWith(WORDS);
  removeUnfitWords(root, { search });
  expect(root.querySelectorAll('.book-words')).toHaveLength(count);
});

test('the portal’s words stay for a stranger, and go where somebody may be signed in', () => {
  const title = (): string | undefined => {
    const root = rootWith(wordsOfPortal());
    removeUnfitWords(root, { search: '' });
    return root.querySelector('h1')?.textContent ?? undefined;
  };
  expect(title()).toBe(portalWelcome.title);
  localStorage.setItem(SIGNED_IN_KEY, 'true');
  expect(title()).toBeUndefined();
});

test.each([
  ['a link without its secret', '', undefined, orderNotFound],
  ['a whole link', '?token=secret', undefined, payWaiting],
  ['the way back from the provider', '', [sessionStorage, PAYING_KEY] as const, payWaiting],
  ['somebody who is signed in', '', [localStorage, SIGNED_IN_KEY] as const, payWaiting],
])('the page for paying says at once what %s leads to', (_what, search, kept, { title, lead }) => {
  kept?.[0].setItem(kept[1], 'true');
  const root = rootWith(wordsOfPay());
  removeUnfitWords(root, { search });
  const shown = [...root.querySelectorAll('.pay-words > :not([hidden])')].map(({ textContent }) => textContent);
  expect(shown).toEqual([title + lead]);
});

test.each(['a', 'input'])('what has the focus among the words, <%s>, hands it to its successor', (name) => {
  const root = rootWith(WORDS);
  root.querySelector<HTMLElement>(name)?.focus();
  const later = vi.fn();
  takeOver(root, later, () => {
    root.innerHTML = '<a href="/">Home</a><input id="profile-seller" />';
  });
  expect(later).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(root.querySelector(name));
});

test('without a focus among the words, the page renders when it likes', () => {
  const root = rootWith(WORDS);
  const now = vi.fn();
  const later = vi.fn();
  takeOver(root, later, now);
  expect([later.mock.calls.length, now.mock.calls.length]).toEqual([1, 0]);
});

describe('the words while they are pressed', () => {
  const waited = async (isPressed: (asked: number) => boolean): Promise<number> => {
    let asked = 0;
    const querySelector = (): Element | null => (isPressed(++asked) ? document.body : null);
    vi.useFakeTimers();
    const released = untilReleased({ querySelector } as unknown as ParentNode);
    await vi.runAllTimersAsync();
    await released;
    vi.useRealTimers();
    return asked;
  };

  test('stay until the press is over', async () => expect(await waited((asked) => asked <= 3)).toBe(4));
  test('stay no moment longer where nothing is pressed', async () => expect(await waited(() => false)).toBe(1));
  test('give way after two seconds to a press that never ends', async () => expect(await waited(() => true)).toBe(40));
});

describe('a link that is pressed while the page takes the place of the words', () => {
  const press = (type: string, target: EventTarget, more: object = {}): void =>
    void target.dispatchEvent(new MouseEvent(type, { bubbles: true, button: 0, ...more }));
  const pressed = (isReplaced: boolean, more: object = {}, clientX = 3): number => {
    const root = rootWith(WORDS);
    carryPress(root);
    const link = root.querySelector('a');
    if (link) press('pointerdown', link, { clientX: 0, ...more });
    if (isReplaced) root.innerHTML = '<a href="/book">Book</a><a href="/">Home</a>';
    const clicked: unknown[] = [];
    root.addEventListener('click', (event) => {
      event.preventDefault();
      clicked.push(event.target);
    });
    press('pointerup', document, { clientX, ...more });
    for (const target of clicked) expect(target).toBe(root.querySelector('[href="/"]'));
    return clicked.length;
  };

  test('is followed', () => expect(pressed(true)).toBe(1));
  test.each([
    ['the pointer went away before it came up', true, {}, 40],
    ['the link is still there, which the browser follows', false, {}, 3],
    ['another button of the mouse is pressed', true, { button: 2 }, 3],
  ])('control: not where %s', (_why, isReplaced, more, x) => expect(pressed(isReplaced, more, x)).toBe(0));
});
