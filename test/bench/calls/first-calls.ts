/** A request that succeeds and reaches the table. */
export interface FirstCall {
  readonly key: string;
  readonly ask?: { body?: object; query?: Record<string, string>; pathParameters?: Record<string, string> };
}

/** Functions that are not measured, and why. */
export const notMeasured: Readonly<Record<string, string>> = {
  'assistants/voice': 'answers the provider only, with the provider’s signature',
  'company/media': 'asks the object store first, which the bench has not',
  'library/files': 'asks the object store first, which the bench has not',
  'fulfilment/payment-events': 'answers the payment provider only, with its signature',
  'deals/dotloop-events': 'answers Dotloop only, with its signature',
  'workspace/houses': 'asks for a house, and the bench’s company has none',
  'fulfilment/portal': 'answers customers only, and the bench has a member of staff',
  'fulfilment/jobs': 'answers vendors only, and the bench has a member of staff',
};

/** The first call of each feature's function, of a seeded company with this lead. */
export const firstCalls = (leadId: string): Readonly<Record<string, FirstCall>> => ({
  'company/tenancy': { key: 'GET /api/tenant' },
  'company/identity': { key: 'GET /api/me' },
  'sales/quoting': { key: 'GET /api/catalog' },
  'sales/booking': {
    key: 'POST /api/availability',
    ask: { body: { services: ['photography'], sqFt: 2500, rooms: 4, zip: '18901' } },
  },
  'company/api-keys': { key: 'GET /api/api-keys' },
  'open/webhooks': { key: 'GET /api/webhook-endpoints' },
  'deals/mls': { key: 'GET /api/mls/feeds' },
  'workspace/inbox': { key: 'GET /api/threads' },
  'crm/leads': { key: 'GET /api/leads', ask: { query: { limit: '25' } } },
  'crm/work': { key: 'GET /api/tasks' },
  'outreach/messaging': { key: 'GET /api/communications', ask: { query: { leadId } } },
  'sales/records': { key: 'GET /api/dashboard' },
  'fulfilment/dispatch': { key: 'GET /api/dispatch/board', ask: { query: { from: '2026-11-23', to: '2026-11-29' } } },
  'fulfilment/payments': { key: 'GET /api/payments/connection' },
  'fulfilment/delivery': { key: 'GET /api/deliveries' },
  'fulfilment/billing': { key: 'GET /api/invoices' },
  'fulfilment/quotes': { key: 'GET /api/quotes' },
  'fulfilment/payouts': { key: 'GET /api/payouts' },
  'fulfilment/accounts': { key: 'GET /api/company-accounts' },
  'deals/listings': { key: 'GET /api/listings' },
  'deals/showings': { key: 'GET /api/showings' },
  'deals/publication': { key: 'GET /api/listing-words' },
  'deals/transactions': { key: 'GET /api/transactions' },
  'deals/review': { key: 'GET /api/review-queue' },
  'deals/agent': { key: 'GET /api/agent/dashboard' },
  'deals/dotloop': { key: 'GET /api/dotloop/connection' },
  'deals/commissions': { key: 'GET /api/commission-plans' },
  'deals/state-pa': {
    key: 'POST /api/pa/transfer-tax',
    ask: { body: { price: 42_500_000, settlementDate: '2026-12-15' } },
  },
  'outreach/automation': { key: 'GET /api/automations' },
  'sales/settings': { key: 'GET /api/vendors' },
  'assistants/chat': { key: 'POST /api/chat', ask: { body: { message: 'How much is photography?' } } },
  'assistants/advice': { key: 'GET /api/leads/{leadId}/qualification', ask: { pathParameters: { leadId } } },
  'assistants/inbox': { key: 'GET /api/chats' },
  'assistants/calls': { key: 'GET /api/voice/calls' },
  'assistants/knowledge': { key: 'GET /api/knowledge' },
  'assistants/tuning': { key: 'GET /api/ai/prompts' },
  'operations/integrations': { key: 'GET /api/integrations' },
  'operations/reports': { key: 'GET /api/reports' },
  'operations/privacy': { key: 'GET /api/privacy/retention' },
  'library/documents': { key: 'GET /api/documents/roots' },
  'crm/transfer': { key: 'GET /api/imports' },
  'operations/monitoring': { key: 'POST /api/error-logs', ask: { body: { message: 'a first call' } } },
});
