import { useState } from 'react';

/**
 * One idempotency key per content: what is sent again after a lost answer happens once, what was changed since is another.
 * `forget` it once it is done, so that the same words may be sent anew.
 */
export const createKeys = () => {
  let last = { body: '', key: '' };
  return {
    keyOf: (input: unknown): string => {
      const body = JSON.stringify(input);
      if (last.body !== body) last = { body, key: crypto.randomUUID() };
      return last.key;
    },
    forget: (): void => {
      last = { body: '', key: '' };
    },
  };
};

/** The keys of one form. */
export const useKeyOf = () => useState(createKeys)[0];
