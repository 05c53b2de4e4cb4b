import * as z from 'zod';
import { type Route, routeKey } from '../../../shared/contract/routes/route.ts';
import { DAY } from '../../../shared/contract/time.ts';
import { AppError } from '../errors/errors.ts';
import { sha256 } from '../signed/sign.ts';
import { untilWritten } from '../table/client/retry.ts';
import { entity } from '../table/entity.ts';
import { isWriteLost } from '../table/write.ts';
import type { OpenRequest } from './request.ts';

/** As long as a consumer knows what it has done. */
const KEPT_MS = 30 * DAY;

const UsedKey = z.object({
  /** The route with the values of its path, and the key: one row for each. */
  keyHash: z.string(),
  /** Who sent it and what; not the versions, which a page reads again between two tries. */
  bodyHash: z.string(),
  /** Epoch milliseconds of the first try. */
  triedAt: z.number(),
  /** Above 1 once the key came a second time. */
  version: z.number(),
});
type UsedKey = z.infer<typeof UsedKey>;

export const usedKeyItem = entity({
  name: 'used_key',
  schema: UsedKey,
  key: ({ keyHash }: Pick<UsedKey, 'keyHash'>) => ({ pk: `USED-KEY#${keyHash}`, sk: 'USED-KEY' }),
  expiresAt: ({ triedAt }) => Math.ceil((triedAt + KEPT_MS) / 1000),
});

const hashOf = (value: unknown): string => {
  const text = JSON.stringify(value, (name, part: unknown) => (name === 'version' ? undefined : part));
  return Buffer.from(sha256(text)).toString('base64url');
};

const keyReused = (): AppError =>
  new AppError(
    'unprocessable',
    'IDEMPOTENCY_KEY_REUSED',
    'This Idempotency-Key was used with another body; send a new key.',
  );

type Keyed = Pick<OpenRequest<unknown>, 'table' | 'now' | 'caller' | 'input' | 'idempotencyKey'>;

/** Ties a key to its body and answers when it came first; throws 422 where it is tied to another body. */
const tie = async ({ table, now }: Keyed, wish: UsedKey): Promise<number> =>
  await untilWritten(async () => {
    try {
      await table.commit(table.create(usedKeyItem, wish));
      return wish.triedAt;
    } catch (error) {
      if (!isWriteLost(error)) throw error;
      const known = await table.get(usedKeyItem, wish, { consistent: true });
      if (!known) throw error;
      if (known.triedAt + KEPT_MS <= now) {
        await table.commit(table.patch(usedKeyItem, known, wish));
        return wish.triedAt;
      }
      if (known.bodyHash !== wish.bodyHash) throw keyReused();
      // From the second time on no try of it lets the key go: another one may just be at work.
      if (known.version === 1) await table.commit(table.patch(usedKeyItem, known, {}));
      return known.triedAt;
    }
  });

/** Whether nothing has come of a call for certain. */
const isRefused = (error: unknown): boolean => error instanceof AppError && error.status < 500;

/**
 * Runs an act under its Idempotency-Key: 422 where the key came with another body before. What is refused is not kept, so
 * that a corrected body may come under the same key. Nothing is written without a key, nor where the act keeps the body.
 */
export const underKey = async <Answer>(
  route: Route,
  parameters: Readonly<Record<string, string>>,
  request: Keyed,
  act: (triedAt?: number) => Promise<Answer>,
): Promise<Answer> => {
  const { table, now, caller, input, idempotencyKey } = request;
  if (!idempotencyKey || route.keepsBody) return await act();
  const wish = {
    keyHash: hashOf([routeKey(route), parameters, idempotencyKey]),
    bodyHash: hashOf([caller?.profileId ?? null, input]),
    triedAt: now,
    version: 1,
  };
  const triedAt = await tie(request, wish);
  try {
    return await act(triedAt);
  } catch (error) {
    if (isRefused(error)) await table.commit(table.remove(usedKeyItem, wish)).catch(unlessLost);
    throw error;
  }
};

const unlessLost = (error: unknown): void => {
  if (!isWriteLost(error)) throw error;
};
