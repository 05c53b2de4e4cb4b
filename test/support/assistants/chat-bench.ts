import { builtInAssistant } from '../../../functions/assistants/chat/builtin/builtin.ts';
import { type ChatMessage, chat } from '../../../functions/assistants/chat/conversation/chat.ts';
import { createSearch } from '../../../functions/assistants/knowledge/search-knowledge.ts';
import { writeStarterKnowledge } from '../../../functions/assistants/knowledge/starter-entries.ts';
import { defaultTenant } from '../../../functions/company/tenancy/demo/demo-tenants.ts';
import type { OpenRequest, SignedRequest } from '../../../functions/platform/http/request.ts';
import { createLog } from '../../../functions/platform/log.ts';
import { payLater } from '../../../functions/sales/payments/payment-terms.ts';
import { defaultCatalog } from '../../../shared/company/catalog/default-catalog.ts';
import { defaultPolicy } from '../../../shared/company/team/policy.ts';
import type { Caller } from '../../../shared/contract/access/access.ts';
import { staffCaller } from '../cloud/gateway-event.ts';
import { createSpokenLine } from '../people/spoken.ts';
import { itemsByKind, NOW, startBookingWorld } from '../world/booking-world.ts';

/**
 * Visitors who talk to the built-in assistant of a company with vendors and its first knowledge, in a real table.
 * Long because its acts share the table, the session and the clock.
 */
export const openChatBench = async () => {
  const world = await startBookingWorld();
  const search = createSearch();
  const spoken = createSpokenLine();
  const openLine = async () => spoken.line;
  let tenantId = '';
  let now = NOW;
  const table = () => world.context(tenantId, now).table;
  const newTenant = async (): Promise<void> => {
    now = NOW;
    tenantId = await world.newTenant();
    const facts = { tenant: defaultTenant.tenant, catalog: defaultCatalog, policy: defaultPolicy };
    await writeStarterKnowledge(table(), facts, now);
  };
  const request = <Input>(input: Input): OpenRequest<Input> => ({
    input,
    tenantId,
    hostKind: 'tenant',
    host: 'northlight.localhost',
    actsFor: undefined,
    table: table(),
    now,
    idempotencyKey: undefined,
    correlationId: 'test',
    address: '203.0.113.7',
    userAgent: 'test',
    pageUrl: '',
    log: createLog({}),
    caller: undefined,
  });
  const deps = { signer: world.table.signer, payments: payLater, search, assistant: builtInAssistant, openLine };
  return {
    world,
    deps,
    spoken,
    newTenant,
    request,
    table,
    now: () => now,
    travel: (ms: number) => {
      now += ms;
    },
    /** Says something; a moment passes before it. */
    say: async (input: ChatMessage) => {
      now += 1000;
      return await chat(deps, request(input));
    },
    /** A request of somebody who works for the company. */
    asStaff: <Input>(input: Input, who: Partial<Caller> = {}): SignedRequest<Input> => ({
      ...request(input),
      caller: { ...staffCaller(tenantId), ...who },
    }),
    items: async (kind: string) => (await itemsByKind(world, tenantId))(kind),
    stop: world.stop,
  };
};
export type ChatBench = Awaited<ReturnType<typeof openChatBench>>;
