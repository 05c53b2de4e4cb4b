import { readStored, writeStored } from '../../../platform/visit/browser-storage.ts';
import { PAYING_KEY } from './paying-key.ts';

/** The order that this tab is paying: the provider's page sends back without the secret of its link. */
export interface Paying {
  readonly orderId: string;
  readonly token: string;
  /** True if the order's pictures wait for the payment: the way back leads to them. */
  readonly isForPictures?: boolean;
}

const isPaying = (value: unknown): value is Paying =>
  typeof value === 'object' &&
  value !== null &&
  'orderId' in value &&
  'token' in value &&
  typeof value.orderId === 'string' &&
  typeof value.token === 'string';

/** Keeps the order's link for the way back, in this tab alone. */
export const rememberPaying = (paying: Paying): void => writeStored('sessionStorage', PAYING_KEY, paying);

/** The order that this tab went to pay; undefined in another tab or browser. */
export const rememberedPaying = (): Paying | undefined => {
  const stored = readStored('sessionStorage', PAYING_KEY);
  return isPaying(stored) ? stored : undefined;
};

/** The token for an order: of the address, else what this tab remembers. */
export const tokenFor = (orderId: string, asked: string | null): string | undefined => {
  if (asked) return asked;
  const paying = rememberedPaying();
  return paying?.orderId === orderId ? paying.token : undefined;
};
