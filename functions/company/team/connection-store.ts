import * as z from 'zod';
import { entity } from '../../platform/table/entity.ts';

/** How a company takes payments: by an account of its own at the provider, or by the platform's. */
export const PaymentConnection = z.object({
  /** Null for the platform's own account. */
  accountId: z.string().nullable(),
  state: z.enum(['pending', 'ready', 'restricted']),
  /** What the provider still wants to know. */
  missing: z.array(z.string()),
  /** The last night in which all was compared with the provider. */
  lastGoodNight: z.string().optional(),
  version: z.number(),
});
export type PaymentConnection = z.infer<typeof PaymentConnection>;

/** Beside the company's settings, so that an order reads both at once. */
export const paymentConnection = entity({
  name: 'paymentConnection',
  schema: PaymentConnection,
  key: () => ({ pk: 'TENANT', sk: 'PAYMENTS' }),
});

/** True once the company's customers can pay online. */
export const takesCards = (connection: Pick<PaymentConnection, 'state'> | undefined): boolean =>
  connection?.state === 'ready';
