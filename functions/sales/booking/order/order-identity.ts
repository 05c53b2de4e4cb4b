import { idFromDigest, newId } from '../../../../shared/contract/id.ts';
import { invalidInput } from '../../../platform/errors.ts';
import { type Signer, sha256 } from '../../../platform/sign.ts';

const MOST_KEY = 255;

/** The id of the order that belongs to an Idempotency-Key; without one a new id. */
export const orderIdFor = (tenantId: string, key: string | undefined, now: number): string => {
  if (key === undefined || key === '') return newId('order', now);
  if (key.length > MOST_KEY) {
    throw invalidInput([{ path: 'Idempotency-Key', message: `must not be longer than ${MOST_KEY} characters` }]);
  }
  return idFromDigest('order', sha256(`order ${tenantId} ${key}`));
};

/** The lead of an e-mail address that no lead owns yet: the same for orders placed at the same time. */
export const leadIdFor = (tenantId: string, email: string): string =>
  idFromDigest('lead', sha256(`lead ${tenantId} ${email}`));

const HASH_BYTES = 16;

/** What tells a replay from another request under the same key. */
export const requestHash = (input: object, userId: string | undefined): string =>
  Buffer.from(sha256(JSON.stringify([input, userId ?? null])).slice(0, HASH_BYTES)).toString('base64url');

/** The id of an order's `n`-th booking: the order can be told from it. */
export const bookingIdOf = (orderId: string, n: number): string =>
  `bkg_${orderId.slice(4)}${String(n + 1).padStart(2, '0')}`;

/** The order of a booking's id; any other text names no order. */
export const orderIdOf = (bookingId: string): string => `ord_${bookingId.slice(4, -2)}`;

const purpose = (tenantId: string): string => `manage order ${tenantId}`;

/** The secret part of the link by which a buyer manages an order. */
export const manageTokenOf = (signer: Signer, tenantId: string, orderId: string): string =>
  signer.mac(purpose(tenantId), orderId);

/** True for the token of just this order. */
export const isManageToken = (signer: Signer, tenantId: string, orderId: string, token: string): boolean =>
  signer.matches(purpose(tenantId), orderId, token);
