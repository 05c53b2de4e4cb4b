import { afterEach, expect, test, vi } from 'vitest';
import { removeUnfitWords, takeOver } from './document-words.ts';

const WORDS = '<div class="book-words"><a href="/">Home</a><input type="radio" id="profile-seller" /></div>';

const rootWith = (html: string): HTMLElement => {
  document.body.innerHTML = `<div id="root">${html}</div>`;
  return document.body.firstElementChild as HTMLElement;
};
afterEach(() => {
  document.body.innerHTML = '';
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
