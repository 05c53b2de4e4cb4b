import { timingSafeEqual } from 'node:crypto';
import { AppError } from '../errors.ts';
import { sha256 } from '../sign.ts';

/** Throws 403 for a call that bypassed CloudFront; `secrets` are the current and the previous origin secret. */
export const checkOrigin = (given: string | undefined, secrets: readonly string[]): void => {
  const actual = sha256(given ?? '');
  if (!secrets.some((secret) => timingSafeEqual(actual, sha256(secret)))) {
    throw new AppError('forbidden', 'FORBIDDEN', 'Call the site, not its origin.');
  }
};
