import { timingSafeEqual } from 'node:crypto';
import { AppError } from '../errors.ts';
import { sha256 } from '../sign.ts';

/** Refuses a call that did not come through the one door; `secrets` holds the current and the previous origin secret. */
export const checkOrigin = (given: string | undefined, secrets: readonly string[]): void => {
  const actual = sha256(given ?? '');
  if (!secrets.some((secret) => timingSafeEqual(actual, sha256(secret)))) {
    throw new AppError('forbidden', 'FORBIDDEN', 'Call the site, not its origin.');
  }
};
