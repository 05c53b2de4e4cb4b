import { paymentsContract } from '../../../shared/fulfilment/payments/contract.ts';
import { viewAs } from '../../platform/http/gate/view-as.ts';
import { openHttp } from '../../platform/http/open.ts';
import { serve } from '../../platform/http/serve.ts';
import { openPlatformTable } from '../../platform/table/open.ts';
import { paymentHandlers } from './handlers.ts';
import { openPayments } from './open-payments.ts';

const { tableDeps, ...deps } = openHttp();
const platformTable = openPlatformTable(tableDeps);

export const handler = serve(paymentsContract, paymentHandlers({ ...openPayments(), platformTable }), {
  ...deps,
  viewAs,
});
