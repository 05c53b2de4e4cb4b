import { checkStatus } from '../../../functions/fulfilment/jobs/check-status.ts';
import { serve } from '../../../functions/platform/http/serve.ts';
import type { OpenTable } from '../../../functions/platform/table/open.ts';
import { bookingHandlers } from '../../../functions/sales/booking/handlers.ts';
import { payLater } from '../../../functions/sales/payments/payment-terms.ts';
import { bookingContract } from '../../../shared/sales/booking/contract.ts';
import { gatewayEvent, originSecret } from '../cloud/gateway-event.ts';
import { type BookingWorld, NOW } from './booking-world.ts';

export interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: bodies of any route
  readonly body: any;
}

/** What stands behind the routes; the controls break it. */
export interface Product {
  readonly openTable: OpenTable;
  /** Whether calls are counted by address, as in production. */
  readonly hasLimits?: boolean;
  /** Changes a request on its way in, as a careless server does. */
  readonly receive?: (headers: Record<string, string>) => Record<string, string>;
}

interface Ask {
  readonly body?: unknown;
  readonly query?: Record<string, string>;
  readonly pathParameters?: Record<string, string>;
  readonly headers?: Record<string, string>;
}

/** The booking routes in this process, asked by a visitor at a time of the caller's choosing. */
export const bookingRoutes = (
  { signer }: BookingWorld['table'],
  { openTable, hasLimits = false, receive = (headers) => headers }: Product,
  tenantId: string,
) => {
  let now = NOW;
  const handlers = bookingHandlers({
    signer,
    payments: payLater,
    siteOrigin: () => 'http://test',
    hasCaps: false,
    checkStatus,
  });
  const deps = { openTable, clock: () => now, originSecrets: [originSecret], rateLimits: hasLimits };
  const handler = serve(bookingContract, handlers, deps);
  return async (at: number, route: string, { headers = {}, ...ask }: Ask): Promise<Answer> => {
    now = at;
    const event = gatewayEvent(route, { tenantId, ...ask });
    const received = { ...event, headers: receive({ ...event.headers, ...headers }) };
    const answer = await handler(received as unknown as Parameters<typeof handler>[0], {} as never);
    return { status: answer.statusCode ?? 0, body: answer.body ? JSON.parse(answer.body) : null };
  };
};
export type BookingRoutes = ReturnType<typeof bookingRoutes>;
