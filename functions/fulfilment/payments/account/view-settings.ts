import type { Request } from '../../../platform/http/request.ts';
import { readSettings } from '../../../sales/booking/order/change/cancel-order.ts';
import { readConnection } from '../connection.ts';
import type { PaymentDeps } from '../context.ts';
import type { ViewSettings } from './view-account.ts';

/** How the company's payments stand at this request; `isTest` where the provider's key moves no money. */
export const viewSettings = async (
  { table, now }: Pick<Request<unknown>, 'table' | 'now'>,
  { provider, isTest }: Pick<PaymentDeps, 'provider'> & { readonly isTest: boolean },
): Promise<ViewSettings> => {
  const [connection, { policy }] = await Promise.all([readConnection(table), readSettings({ table })]);
  const canPay = provider !== undefined && connection?.state === 'ready';
  return { canPay, isTest: isTest && canPay, takesTips: policy.takesTips, now };
};
