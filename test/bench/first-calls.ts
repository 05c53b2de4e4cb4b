/** A request that succeeds and reaches the table. */
export interface FirstCall {
  readonly key: string;
  readonly ask?: { body?: object; query?: Record<string, string>; pathParameters?: Record<string, string> };
}

/** Functions that are not measured, and why. */
export const notMeasured: Readonly<Record<string, string>> = {
  voice: 'answers the provider only, with the provider’s signature',
  documents: 'asks the object store first, which the bench has not',
};

/** The first call of each feature's function, of a seeded company with this lead. */
export const firstCalls = (leadId: string): Readonly<Record<string, FirstCall>> => ({
  tenancy: { key: 'GET /api/tenant' },
  identity: { key: 'GET /api/me' },
  catalog: { key: 'GET /api/catalog' },
  booking: {
    key: 'POST /api/availability',
    ask: { body: { services: ['photography'], sqFt: 2500, rooms: 4, zip: '18901' } },
  },
  crm: { key: 'GET /api/leads', ask: { query: { limit: '25' } } },
  work: { key: 'GET /api/tasks' },
  messaging: { key: 'GET /api/communications', ask: { query: { leadId } } },
  records: { key: 'GET /api/dashboard' },
  automation: { key: 'GET /api/automations' },
  settings: { key: 'GET /api/vendors' },
  assistant: { key: 'POST /api/chat', ask: { body: { message: 'How much is photography?' } } },
  advice: { key: 'GET /api/leads/{leadId}/qualification', ask: { pathParameters: { leadId } } },
  chats: { key: 'GET /api/chats' },
  calls: { key: 'GET /api/voice/calls' },
  knowledge: { key: 'GET /api/knowledge' },
  tuning: { key: 'GET /api/ai/prompts' },
  integrations: { key: 'GET /api/integrations' },
  transfer: { key: 'GET /api/imports' },
  operations: { key: 'POST /api/error-logs', ask: { body: { message: 'a first call' } } },
});
