import * as z from 'zod';
import { AccountPayment } from '../../../shared/fulfilment/accounts/account-view.ts';
import { entity } from '../../platform/table/entity.ts';

export const paymentsOfAccount = (companyId: string): string => `ACCOUNTPAYMENTS#${companyId}`;

/** Only ever created: one payment, however often it is recorded under its key. */
export const accountPayment = entity({
  name: 'accountPayment',
  schema: AccountPayment,
  key: ({ companyId, paymentId }: { companyId: string; paymentId: string }) => ({
    pk: paymentsOfAccount(companyId),
    sk: paymentId,
  }),
});

export const statementsOfAccount = (companyId: string): string => `ACCOUNTSTATEMENT#${companyId}`;

/** Which orders a month's statement takes: gathered in parts, each under its version, then issued once. */
export const accountStatement = entity({
  name: 'accountStatement',
  schema: z.object({
    companyId: z.string(),
    month: z.string(),
    state: z.enum(['gathering', 'issued']),
    orderIds: z.array(z.string()),
    version: z.number(),
  }),
  key: ({ companyId, month }: { companyId: string; month: string }) => ({
    pk: statementsOfAccount(companyId),
    sk: month,
  }),
});
export type AccountStatement = z.infer<(typeof accountStatement)['schema']>;
