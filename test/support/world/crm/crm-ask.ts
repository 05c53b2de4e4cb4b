import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { crmHandlers } from '../../../../functions/crm/leads/handlers.ts';
import { workHandlers } from '../../../../functions/crm/work/work-handlers.ts';
import { serve } from '../../../../functions/platform/http/serve.ts';
import type { Signer } from '../../../../functions/platform/signed/sign.ts';
import { bookingStory } from '../../../../functions/sales/booking/visit/list/lead-story.ts';
import type { Caller } from '../../../../shared/contract/access/access.ts';
import { crmContract, workContract } from '../../../../shared/crm/leads/contract.ts';
import { gatewayEvent, originSecret, staffCaller } from '../../cloud/gateway-event.ts';
import { employ } from '../../people/colleague.ts';
import { benchNow, openCrmBench } from './crm-bench.ts';

const everyContract = { ...crmContract, ...workContract };
const everyHandler = (signer: Signer) => ({
  ...crmHandlers({ signer, storyParts: [bookingStory], hasCaps: true }),
  ...workHandlers({ signer, storyParts: [bookingStory] }),
});

export interface Answer {
  readonly status: number | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: bodies of any route
  readonly body: any;
}

/**
 * The leads' routes on a real table, asked as an administrator unless somebody else is named.
 * Long because its acts share the bench and the caller.
 */
export const openCrmAsk = async () => {
  const bench = await openCrmBench();
  let now = benchNow;
  const admin = (): Caller => staffCaller(bench.table().tenantId);
  const agent = (profileId: string): Caller => ({ ...admin(), roles: ['agent'], profileId });
  const ask = async (
    routeKey: string,
    fields: Record<string, unknown> = {},
    caller = admin(),
    idempotencyKey?: string,
  ): Promise<Answer> => {
    const deps = { openTable: () => bench.table(), clock: () => now, originSecrets: [originSecret], rateLimits: false };
    const handler = serve(everyContract, everyHandler(bench.signer), deps);
    const names = [...routeKey.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
    const inPath = Object.fromEntries(names.map((name) => [name, String(fields[name])]));
    const own = Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
    const isRead = /^(GET|DELETE)/.test(routeKey);
    const event = gatewayEvent(routeKey, {
      tenantId: bench.table().tenantId,
      pathParameters: inPath,
      ...(isRead ? { query: own as Record<string, string> } : { body: own }),
      caller,
    });
    if (idempotencyKey !== undefined) Object.assign(event.headers, { 'idempotency-key': idempotencyKey });
    // biome-ignore lint/suspicious/noExplicitAny: the gateway's own event type is wider than a test needs
    const answer = await handler(event as any, {} as any);
    return { status: answer.statusCode, body: answer.body ? JSON.parse(answer.body) : null };
  };
  const manual = async (fields: object, caller = admin()): Promise<string> => {
    now += 1000;
    const { status, body } = await ask('POST /api/leads/manual', { ...fields }, caller);
    if (status !== 201) throw new Error(`A lead by hand was answered ${status}: ${JSON.stringify(body)}`);
    return body.leadId;
  };
  const list = async (query: Record<string, unknown>, caller = admin()): Promise<Answer> => {
    await bench.index();
    return await ask('GET /api/leads', query, caller);
  };
  const newTenant = (spoil?: (client: DynamoDBDocumentClient) => void) => {
    now = benchNow;
    return bench.newTenant(spoil);
  };
  return {
    ...bench,
    newTenant,
    ask,
    /** The id of a lead entered by hand, a second after what was before it. */
    manual,
    /** The list of leads, with all that was written before it. */
    list,
    employ: (profileId: string, changes = {}) => employ(bench.table(), profileId, changes),
    admin,
    agent,
    now: () => now,
    travel: (ms: number) => {
      now += ms;
    },
  };
};
export type CrmAsk = Awaited<ReturnType<typeof openCrmAsk>>;
