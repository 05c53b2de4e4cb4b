import * as z from 'zod';
import { readEnv } from '../../platform/env.ts';
import { type Payments, payByCard, payLater } from './payment-terms.ts';

/** The terms of this stage: by card where it has a provider. For composition roots only. */
export const readPayments = (): Payments => {
  const { PAYMENT_PROVIDER } = readEnv(z.object({ PAYMENT_PROVIDER: z.string().default('') }));
  return PAYMENT_PROVIDER === '' ? payLater : payByCard;
};
