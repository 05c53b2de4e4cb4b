import { serve } from '../../functions/platform/http/serve.ts';
import { recordsHandlers } from '../../functions/records/handlers.ts';
import type { Caller } from '../../shared/contract/access.ts';
import { recordsContract } from '../../shared/records/contract.ts';
import { type BookingWorld, NOW } from './booking-world.ts';
import { gatewayEvent, originSecret, staffCaller } from './gateway-event.ts';

interface Answer {
  readonly status: number | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: bodies of any route
  readonly body: any;
}

/** The records' routes on a real table, asked as an administrator of this tenant unless somebody else is named. */
export const recordsOf =
  (world: BookingWorld, tenantId: string, now = NOW) =>
  async (routeKey: string, fields: Record<string, unknown> = {}, as: Partial<Caller> = {}): Promise<Answer> => {
    const { openTable, signer } = world.table;
    const deps = { openTable, clock: () => now, originSecrets: [originSecret], rateLimits: false };
    const handler = serve(recordsContract, recordsHandlers({ signer }), deps);
    const names = [...routeKey.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
    const inPath = Object.fromEntries(names.map((name) => [name, String(fields[name])]));
    const own = Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
    const isRead = /^(GET|DELETE)/.test(routeKey);
    const query = Object.fromEntries(Object.entries(own).map(([name, value]) => [name, String(value)]));
    const event = gatewayEvent(routeKey, {
      ...{ tenantId, pathParameters: inPath, caller: { ...staffCaller(tenantId), name: 'Ada', ...as } },
      ...(isRead ? { query } : { body: own }),
    });
    const answer = await handler(event as unknown as Parameters<typeof handler>[0], {} as never);
    return { status: answer.statusCode, body: answer.body ? JSON.parse(answer.body) : null };
  };
export type AskRecords = ReturnType<typeof recordsOf>;
