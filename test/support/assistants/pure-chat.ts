import type { Response, Tools } from '../../../functions/assistants/chat/assistant-port.ts';
import { builtInAssistant } from '../../../functions/assistants/chat/builtin/builtin.ts';
import { withoutRepeats } from '../../../functions/assistants/chat/conversation/hand-over/step-aside.ts';
import { noOrders } from '../../../functions/assistants/order-tools.ts';
import { noShowings } from '../../../functions/assistants/showing-tools.ts';
import { defaultTenant } from '../../../functions/company/tenancy/demo/demo-tenants.ts';
import { type ChatState, newChat } from '../../../shared/assistants/chat/chat-state.ts';
import { searchLiterally } from '../../../shared/assistants/knowledge/knowledge.ts';
import type { KnowledgeResult } from '../../../shared/assistants/knowledge/knowledge-contract.ts';
import { starterKnowledge } from '../../../shared/assistants/knowledge/starter-knowledge.ts';
import { defaultCatalog } from '../../../shared/company/catalog/default-catalog.ts';
import type { ServiceCode } from '../../../shared/company/catalog/service.ts';
import { defaultPolicy } from '../../../shared/company/team/policy.ts';
import { MINUTE, toInstant } from '../../../shared/contract/time.ts';
import type { Plan } from '../../../shared/sales/booking/plan/plan.ts';
import { newcomer } from '../../../shared/sales/quoting/newcomer.ts';
import { priceFor } from '../../../shared/sales/quoting/price-for.ts';

/** A Friday morning, in office hours. */
const NOW = Date.parse('2026-11-20T15:00:00Z');

const facts = { tenant: defaultTenant.tenant, catalog: defaultCatalog, policy: defaultPolicy };
const entries: readonly KnowledgeResult[] = starterKnowledge(facts).map(({ key, ...written }) => ({
  ...written,
  id: key,
  updatedAt: toInstant(NOW),
  version: 1,
  score: 0,
  title: String(written.metadata.title),
}));

const planOn = (services: readonly ServiceCode[], startsAt: string, endsAt: string): Plan => ({
  id: startsAt,
  visits: [{ services: [...services], vendorId: 'vnd_1', startsAt, endsAt }],
  remote: [],
  vendors: { vnd_1: 'Crew' },
});

const toolsWith = (written: readonly KnowledgeResult[]): Tools => ({
  ...noOrders,
  ...noShowings,
  quote: (order) => ({ ...priceFor({ ...order, acceptedOffers: [] }, defaultCatalog, newcomer), tax: 0 }),
  plans: async ({ services }) => ({
    plans: ['23', '24', '25'].map((day) => planOn(services, `2026-11-${day}T14:00:00Z`, `2026-11-${day}T16:00:00Z`)),
    unserved: [],
  }),
  hold: async () => ({ kind: 'held', hold: { holdId: 'hold', expiresAt: toInstant(NOW + 10 * MINUTE) } }),
  extend: async () => undefined,
  book: async () => ({ kind: 'booked', orderId: 'ord_1', href: '/' }),
  search: async (question) =>
    searchLiterally(written, question).flatMap(({ id, hundredths }) => {
      const entry = written.find((each) => each.id === id);
      return entry ? [{ ...entry, score: hundredths / 100 }] : [];
    }),
});

/**
 * One conversation with the built-in assistant, without a table: real prices and answers, and times that are always free.
 * `written` is what the company knows, by default what every company begins with; `other` are tools that answer otherwise.
 */
export const openPureChat = (written = entries, other: Partial<Tools> = {}) => {
  const tools = { ...toolsWith(written), ...other };
  let state: ChatState = newChat;
  let isHandedOver = false;
  const { tenant } = defaultTenant;
  return async (message: string): Promise<Response> => {
    const conversation = {
      message,
      state,
      turns: [],
      tenant,
      catalog: defaultCatalog,
      policy: defaultPolicy,
      takesCards: false,
      now: NOW,
    };
    const answered = await builtInAssistant.respond(conversation, tools);
    const response = withoutRepeats(answered, state.said ?? {}, conversation, isHandedOver);
    isHandedOver ||= response.action === 'handoff';
    ({ state } = response);
    return response;
  };
};
