import { useState } from 'react';

/** What was sent last, as text, and the key that it went under. */
export interface SentUnder {
  readonly body: string;
  readonly key: string;
}

const nothing: SentUnder = { body: '', key: '' };

/** Where the last key is: it must outlive whatever keeps the content that it is of. */
interface KeyPlace {
  read(): SentUnder | undefined;
  write(sent: SentUnder | undefined): void;
}

const inMemory = (): KeyPlace => {
  let last: SentUnder | undefined;
  return {
    read: () => last,
    write: (sent) => {
      last = sent;
    },
  };
};

/**
 * One idempotency key per content: what is sent again after a lost answer happens once, what was changed since is another.
 * `forget` it once it is done, so that the same words may be sent anew.
 */
export const createKeys = ({ read, write } = inMemory()) => ({
  keyOf: (input: unknown): string => {
    const body = JSON.stringify(input);
    const last = read() ?? nothing;
    if (last.body === body) return last.key;
    const key = crypto.randomUUID();
    write({ body, key });
    return key;
  },
  forget: (): void => write(undefined),
});

/** The keys of one form; a form whose draft is kept has them of `useKeptDraft`. */
export const useKeyOf = () => useState(() => createKeys())[0];
