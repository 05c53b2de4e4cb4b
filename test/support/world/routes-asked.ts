import type { Handlers } from '../../../functions/platform/http/serve.ts';
import { serve } from '../../../functions/platform/http/serve.ts';
import type { Caller } from '../../../shared/contract/access/access.ts';
import type { Contract } from '../../../shared/contract/routes/route.ts';
import { gatewayEvent, originSecret, staffCaller } from '../cloud/gateway-event.ts';
import { type BookingWorld, NOW } from './booking-world.ts';

interface Answer {
  readonly status: number | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: bodies of any route
  readonly body: any;
}

/** Routes on a real table, asked as an administrator of this tenant unless somebody else is named. */
export const routesAsked =
  <C extends Contract>(contract: C, handlers: Handlers<C>, world: BookingWorld, tenantId: string, now = () => NOW) =>
  async (
    routeKey: string,
    fields: Record<string, unknown> = {},
    as: Partial<Caller> = {},
    idempotencyKey?: string,
  ): Promise<Answer> => {
    const { openTable } = world.table;
    const handler = serve(contract, handlers, {
      openTable,
      clock: now,
      originSecrets: [originSecret],
      rateLimits: false,
    });
    const names = [...routeKey.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
    const inPath = Object.fromEntries(names.map((name) => [name, String(fields[name])]));
    const own = Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
    const isRead = /^(GET|DELETE)/.test(routeKey);
    const query = Object.fromEntries(Object.entries(own).map(([name, value]) => [name, String(value)]));
    const event = gatewayEvent(routeKey, {
      tenantId,
      pathParameters: inPath,
      caller: { ...staffCaller(tenantId), name: 'Ada', ...as },
      ...(isRead ? { query } : { body: own }),
    });
    if (idempotencyKey !== undefined) Object.assign(event.headers, { 'idempotency-key': idempotencyKey });
    const answer = await handler(event as unknown as Parameters<typeof handler>[0], {} as never);
    return { status: answer.statusCode, body: answer.body ? JSON.parse(answer.body) : null };
  };
