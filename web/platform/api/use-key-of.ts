import { useState } from 'react';

/** What was sent last, as text, and the key that it went under. */
export interface SentUnder {
  readonly body: string;
  readonly key: string;
}

/** One idempotency key per content: what is sent again after a lost answer happens once, what was changed since is another. */
export const sentUnder = (last: SentUnder | undefined, input: unknown): SentUnder => {
  const body = JSON.stringify(input);
  return last?.body === body ? last : { body, key: crypto.randomUUID() };
};

/** The keys of one form, in its memory; `forget` the last once it is done, so that the same words may be sent anew. */
export const createKeys = () => {
  let last: SentUnder | undefined;
  return {
    keyOf: (input: unknown): string => {
      last = sentUnder(last, input);
      return last.key;
    },
    forget: (): void => {
      last = undefined;
    },
  };
};

/** The keys of one form; a form whose draft is kept has them of `useKeptDraft`. */
export const useKeyOf = () => useState(createKeys)[0];
