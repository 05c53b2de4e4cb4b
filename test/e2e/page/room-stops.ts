import { type Room, roomAt, rooms } from '../../../web/app/console/rooms/rooms.ts';
import { sectionPath, sections } from '../../../web/app/console/settings/sections.ts';
import { type Stop, stopsOf } from '../../support/people/walked-rooms.ts';
import { Records } from '../people/records.ts';

/** The parts of the walk through the back office: the groups of its navigation, and the settings. */
export const walkParts = [
  'today',
  'sell',
  'assistants',
  'deliver',
  'deals',
  'company',
  'settings',
] as const satisfies readonly (Room['group'] | 'settings')[];
export type WalkPart = (typeof walkParts)[number];

/** Rooms in another state of theirs, which their address says. */
const views = [
  '/admin/crm?layout=board',
  '/admin/crm/duplicates?show=merged',
  '/admin/tasks?due=overdue',
  '/admin/manual-tasks?status=cancelled',
  '/admin/knowledge?view=unanswered',
  '/admin/knowledge?view=ask',
  '/admin/ai-optimization?view=prompts',
  '/admin/ai-optimization?view=compare',
  '/admin/ai-optimization?view=compare&id=set',
  '/admin/ai-optimization?view=test',
  '/admin/clients?kind=company&q=nobody',
  '/admin/browser-monitor?view=failures',
  '/admin/browser-monitor?view=errors',
  '/admin/api-keys?tab=webhooks',
];

const roomOf = (address: string): Room => {
  const room = roomAt(address.replace(/\?.*/, ''));
  if (!room) throw new Error(`No room is at ${address}`);
  return room;
};

/** The title of the room, or of the page inside one, that an address shows. */
const titleAt = (address: string): string => {
  const room = roomOf(address);
  const path = address.replace(/\?.*/, '');
  const child = room.children?.find((page) => `${room.path}/${page.path}` === path);
  return (child ?? room).title;
};

const partOf = (address: string): WalkPart => (address.includes('section=') ? 'settings' : roomOf(address).group);

/** Every address of the back office that somebody can go to, with what the demo has behind it. */
const everyStop = async (origin: string): Promise<Stop[]> => {
  const records = new Records(origin);
  const [lead] = await records.every('/api/leads');
  const { clientId, propertyId, orderId, number } = (await records.read('GET /api/orders', { limit: '1' })).json
    .items[0];
  const [quote] = (await records.read('GET /api/quotes', { limit: '1' })).json.items;
  const [invoice] = (await records.read('GET /api/invoices', { limit: '1' })).json.items;
  const [statement] = (await records.read('GET /api/payouts/statements', { limit: '1' })).json.items;
  const [account] = (await records.read('GET /api/company-accounts')).json.items;
  const [deal] = (await records.read('GET /api/transactions', { limit: '1' })).json.items;
  const [papers] = (await records.read('GET /api/documents/roots')).json.items;
  const [listing] = (await records.read('GET /api/listings', { limit: '1', status: 'active' })).json.items;
  const [openHouse] = (await records.read('GET /api/open-houses', { limit: '1' })).json.items;
  const { name } = (await records.read(`GET /api/clients/${clientId}`)).json;
  const { line1 } = (await records.read(`GET /api/properties/${propertyId}`)).json;
  const [plan] = (await records.read('GET /api/commission-plans')).json.items;
  const [webhook] = (await records.read('GET /api/webhook-endpoints')).json.items;
  const [disbursement] = (await records.read('GET /api/disbursements', { limit: '1' })).json.items;
  return [
    ...stopsOf(rooms, {
      // An agent’s own statement is walked with the story of commissions.
      '/admin/agent/commissions/:disbursementId': [],
      '/admin/commission-management/plans/:planId': [
        { path: `/admin/commission-management/plans/${plan.planId}`, heading: plan.name },
      ],
      '/admin/commission-management/:disbursementId': [
        { path: `/admin/commission-management/${disbursement.disbursementId}`, heading: /Street|Avenue/ },
      ],
      '/admin/api-keys/:endpointId': [{ path: `/admin/api-keys/${webhook.endpointId}`, heading: 'hooks.example.com' }],
      '/admin/home': [{ path: '/admin/home', heading: /.+/ }],
      '/admin/crm/:leadId': [{ path: `/admin/crm/${lead?.leadId}`, heading: lead?.fullName ?? /.+/ }],
      '/admin/crm/:leadId/book': [{ path: `/admin/crm/${lead?.leadId}/book`, heading: /^Book for/ }],
      // A call of its own making is walked with the voice assistant.
      '/admin/calls/:callId': [],
      '/admin/automation/:ruleId': [{ path: '/admin/automation/new', heading: 'New automation' }],
      '/admin/knowledge/:entryId': [
        { path: '/admin/knowledge/new?question=Do+you+paint+fences%3F', heading: 'New entry' },
      ],
      '/admin/clients/:clientId': [{ path: `/admin/clients/${clientId}`, heading: name }],
      '/admin/orders/:orderId': [{ path: `/admin/orders/${orderId}`, heading: `Order ${number}` }],
      '/admin/quotes/:quoteId': [{ path: `/admin/quotes/${quote?.quoteId ?? 'none'}`, heading: quote?.number ?? /.+/ }],
      '/admin/agent/showings/:openHouseId': openHouse
        ? [
            {
              path: `/admin/agent/showings/${openHouse.openHouseId}`,
              heading: `Open house, ${openHouse.address.line1}`,
            },
          ]
        : [],
      '/admin/invoices/:invoiceId': [
        { path: `/admin/invoices/${invoice?.invoiceId ?? 'none'}`, heading: invoice?.number ?? /.+/ },
      ],
      '/admin/payouts/:statementId': [{ path: `/admin/payouts/${statement.statementId}`, heading: statement.number }],
      '/admin/document-manager/:rootKind/:rootId': [
        { path: `/admin/document-manager/${papers.kind}/${papers.id}`, heading: papers.title },
      ],
      '/admin/agent/checklists/:code': [{ path: '/admin/agent/checklists/sale-PA', heading: 'Sale, PA' }],
      '/admin/agent/transactions/:transactionId': [
        { path: `/admin/agent/transactions/${deal?.transactionId ?? 'none'}`, heading: deal?.address.line1 ?? /.+/ },
      ],
      '/admin/agent/listings/:listingId': [
        { path: `/admin/agent/listings/${listing.listingId}`, heading: listing.address.line1 },
      ],
      // No MLS is played there; a copied listing is walked with the story of feeds.
      '/admin/agent/mls/:mlsListingId': [],
      '/admin/accounts/:companyId': [{ path: `/admin/accounts/${account.companyId}`, heading: account.name }],
      '/admin/reports/:figure': [{ path: '/admin/reports/booked', heading: 'Booked time' }],
      '/admin/properties/:propertyId': [{ path: `/admin/properties/${propertyId}`, heading: line1 }],
    }),
    ...views.map((path) => ({ path, heading: titleAt(path) })),
    ...sections
      .filter(({ isPlatforms }) => !isPlatforms)
      .map((section) => ({ path: sectionPath(section), heading: 'Settings' })),
  ];
};

/** The stops of some parts; all parts together have every stop once. */
export const stopsIn = async (parts: readonly WalkPart[], origin: string): Promise<Stop[]> =>
  (await everyStop(origin)).filter(({ path }) => parts.includes(partOf(path)));
