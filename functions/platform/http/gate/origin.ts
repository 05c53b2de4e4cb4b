import { timingSafeEqual } from 'node:crypto';
import { AppError } from '../../errors/errors.ts';
import { sha256 } from '../../signed/sign.ts';

/** True for a call that came through CloudFront; `secrets` are the current and the next origin secret. */
export const isFromEdge = (given: string | undefined, secrets: readonly string[]): boolean => {
  const actual = sha256(given ?? '');
  return secrets.some((secret) => timingSafeEqual(actual, sha256(secret)));
};

/** Throws 403 for a call that bypassed CloudFront. */
export const checkOrigin = (given: string | undefined, secrets: readonly string[]): void => {
  if (!isFromEdge(given, secrets)) throw new AppError('forbidden', 'FORBIDDEN', 'Call the site, not its origin.');
};
