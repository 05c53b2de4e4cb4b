import { useRef } from 'react';

/**
 * One idempotency key per content: what is sent again after a lost answer happens once, what was changed since is another.
 * `forget` it once it is done, so that the same words may be sent anew.
 */
export const useKeyOf = () => {
  const last = useRef({ body: '', key: '' });
  const keyOf = (input: unknown): string => {
    const body = JSON.stringify(input);
    if (last.current.body !== body) last.current = { body, key: crypto.randomUUID() };
    return last.current.key;
  };
  const forget = (): void => {
    last.current = { body: '', key: '' };
  };
  return { keyOf, forget };
};
