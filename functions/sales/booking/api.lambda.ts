import { bookingContract } from '../../../shared/sales/booking/contract.ts';
import { viewAs } from '../../platform/http/gate/view-as.ts';
import { openHttp } from '../../platform/http/open.ts';
import { serve } from '../../platform/http/serve.ts';
import { readPayments } from '../payments/read-payments.ts';
import { bookingHandlers } from './handlers.ts';
import type { CheckStatus } from './visit/change-booking.ts';

const { env, signer, ...deps } = openHttp();
const siteOrigin = (host: string): string => `${env.SITE_SCHEME}://${host}`;

// Few calls are a vendor's: they alone pay for what proves the work.
const checkStatus: CheckStatus = async (...asked) =>
  await (await import('../../fulfilment/jobs/check-status.ts')).checkStatus(...asked);

export const handler = serve(
  bookingContract,
  bookingHandlers({ signer, payments: readPayments(), siteOrigin, hasCaps: deps.rateLimits, checkStatus }),
  { ...deps, viewAs },
);
