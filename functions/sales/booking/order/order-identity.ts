import { idFromDigest, newId } from '../../../../shared/contract/id.ts';
import { invalidInput } from '../../../platform/errors/errors.ts';
import { type Signer, sha256 } from '../../../platform/signed/sign.ts';
import { isErased, type OrderRecord } from './order-record.ts';

const MAX_KEY_CHARS = 255;

/** The order id derived from an Idempotency-Key; a new id without one. */
export const orderIdFor = (tenantId: string, key: string | undefined, now: number): string => {
  if (key === undefined || key === '') return newId('order', now);
  if (key.length > MAX_KEY_CHARS) {
    throw invalidInput([{ path: 'Idempotency-Key', message: `must not be longer than ${MAX_KEY_CHARS} characters` }]);
  }
  return idFromDigest('order', sha256(`order ${tenantId} ${key}`));
};

/** The lead id for an email address without a lead; deterministic, so that concurrent orders agree. */
export const leadIdFor = (tenantId: string, email: string): string =>
  idFromDigest('lead', sha256(`lead ${tenantId} ${email}`));

const HASH_BYTES = 16;

/** The hash that tells a replay from a different request under the same key. */
export const requestHash = (input: object, userId: string | undefined): string =>
  Buffer.from(sha256(JSON.stringify([input, userId ?? null])).slice(0, HASH_BYTES)).toString('base64url');

/** The id of an order's `n`-th booking, from which the order's id can be derived. */
export const bookingIdOf = (orderId: string, n: number): string =>
  `bkg_${orderId.slice(4)}${String(n + 1).padStart(2, '0')}`;

const purpose = (tenantId: string): string => `manage order ${tenantId}`;

/** The secret token of the link by which a buyer manages an order. */
export const manageTokenOf = (signer: Signer, tenantId: string, orderId: string): string =>
  signer.mac(purpose(tenantId), orderId);

/** True if the token opens this order, as its buyer's link does until they are erased. */
export const isManageToken = (
  signer: Signer,
  tenantId: string,
  order: Pick<OrderRecord, 'orderId' | 'contactInfo'>,
  token: string,
): boolean => !isErased(order) && signer.matches(purpose(tenantId), order.orderId, token);
