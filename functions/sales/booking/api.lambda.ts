import { bookingContract } from '../../../shared/sales/booking/contract.ts';
import { openHttp } from '../../platform/http/open.ts';
import { serve } from '../../platform/http/serve.ts';
import { payLater } from '../payments/payment-terms.ts';
import { bookingHandlers } from './handlers.ts';

const { env, signer, ...deps } = openHttp();
const siteOrigin = (host: string): string => `${env.SITE_SCHEME}://${host}`;

export const handler = serve(
  bookingContract,
  bookingHandlers({ signer, payments: payLater, siteOrigin, hasCaps: deps.rateLimits }),
  deps,
);
