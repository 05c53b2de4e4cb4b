// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { forgetPersonal } from './browser-storage.ts';
import { DraftOwner } from './draft-owner.ts';
import { acceptText, useKeptDraft } from './kept-draft.ts';

let keyOf: (input: unknown) => string;

const Field = () => {
  const { draft = '', keep, forget, discard, keyOf: own } = useKeptDraft('note', acceptText);
  keyOf = own;
  return (
    <>
      <input aria-label="Note" value={draft} onChange={({ target }) => keep(target.value)} />
      <button type="button" onClick={() => forget(draft)}>
        Sent
      </button>
      <button type="button" onClick={() => discard()()}>
        Discard and undo
      </button>
    </>
  );
};

const show = (owner: string): void => {
  cleanup();
  render(
    <DraftOwner value={owner}>
      <Field />
    </DraftOwner>,
  );
};
const field = () => screen.getByLabelText<HTMLInputElement>('Note');
const type = (value: string) => fireEvent.change(field(), { target: { value } });
/** What another tab does to the storage, as this one hears of it. */
const inAnotherTab = (change: () => string | null) =>
  act(() => void dispatchEvent(Object.assign(new Event('storage'), { key: change() })));
const draftKey = () => Object.keys(localStorage).find((key) => key.includes('draft')) ?? '';

afterEach(() => {
  cleanup();
  forgetPersonal();
  localStorage.clear();
});

it('is its owner’s alone, on the same browser without a new page', () => {
  show('ann');
  type('The key is under the mat');
  show('ben');
  expect(field().value).toBe('');
  show('ann');
  expect(field().value).toBe('The key is under the mat');
});

it('is forgotten at once, also by an open page, when its owner signs out', () => {
  show('ann');
  type('Mine');
  const key = keyOf('Mine');
  act(() => forgetPersonal());
  expect([field().value, localStorage.length]).toEqual(['', 0]);
  expect(keyOf('Mine')).not.toBe(key);
});

it('follows other tabs: what they wrote on, sent or signed out of', () => {
  show('ann');
  type('Here');
  inAnotherTab(() => {
    localStorage.setItem(draftKey(), '"There"');
    return draftKey();
  });
  expect(field().value).toBe('There');
  inAnotherTab(() => {
    const key = draftKey();
    localStorage.removeItem(key);
    return key;
  });
  expect(field().value).toBe('');
  type('Again');
  inAnotherTab(() => {
    localStorage.clear();
    return null;
  });
  expect(field().value).toBe('');
});

it('keeps its key over a look at another page, until the content changes or is sent', () => {
  show('ann');
  type('Hello');
  const key = keyOf('Hello');
  show('ann');
  expect(keyOf('Hello')).toBe(key);
  fireEvent.click(screen.getByText('Discard and undo'));
  expect([field().value, keyOf('Hello')]).toEqual(['Hello', key]);
  const changed = keyOf('Hello you');
  expect(changed).not.toBe(key);
  fireEvent.click(screen.getByText('Sent'));
  expect(keyOf('Hello you')).not.toBe(changed);
});
