import { invalidInput } from '../errors/errors.ts';
import type { Signer } from './sign.ts';

/** The cursor of a list after `position`, encrypted: keys, names and addresses in a position stay unread. */
export const cursorOf = (signer: Signer, purpose: string, position: string): string =>
  signer.encrypt(purpose, position);

/** The position that a cursor of the same purpose stands for, undefined without a cursor; 400 for any other text. */
export const startOf = (signer: Signer, purpose: string, cursor: string | undefined): string | undefined => {
  if (cursor === undefined) return undefined;
  const position = signer.decrypt(purpose, cursor);
  if (position === undefined) {
    throw invalidInput([{ path: 'cursor', message: 'must be the nextCursor of the same list' }]);
  }
  return position;
};
