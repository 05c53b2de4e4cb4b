import { matchPath } from 'react-router-dom';
import type { FeatureCode } from '../../../../shared/contract/access/feature.ts';
import { isLeading, type Role } from '../../../../shared/contract/access/people.ts';
import type { LoadPage } from '../../../platform/pages/page-code.ts';

/** A page of the back office. */
export interface RoomPage {
  /** `:name` is a parameter, which the page reads with `useParams`. */
  readonly path: string;
  /** Shown in the tab's title and the breadcrumbs unless the page names itself. */
  readonly title: string;
  readonly load: LoadPage;
  /** Who may open it, where that is not who may open its room. */
  readonly access?: 'everyone' | 'leading';
}

/** A room of the back office: routes, side navigation, palette, breadcrumbs and the axe walk derive from it. */
export interface Room extends RoomPage {
  readonly hint: string;
  readonly group: 'today' | 'sell' | 'assistants' | 'deliver' | 'deals' | 'company';
  /** Who sees it in the navigation and may open it; the server authorizes every call. */
  readonly access: 'everyone' | 'leading';
  /** Also open to a super administrator who has not chosen a company. */
  readonly isPlatforms?: boolean;
  /** What it is called and shows there. */
  readonly platformTitle?: string;
  readonly platformHint?: string;
  /** For whoever runs the system rather than the business: under one entry of the navigation. */
  readonly isSystem?: boolean;
  /** The second key of its shortcut, after `g`. */
  readonly shortcut?: string;
  /** The only state whose companies have it, like `PA`. */
  readonly state?: string;
  /** What the company’s plan must include for any of it to work. */
  readonly feature?: FeatureCode;
  /** Words that find it in the palette beside its title and hint. */
  readonly words?: string;
  /** Pages at paths below its own, such as details. */
  readonly children?: readonly RoomPage[];
}

export const rooms: readonly Room[] = [
  {
    path: '/admin/home',
    shortcut: 'h',
    title: 'Home',
    hint: 'Today at a glance',
    group: 'today',
    isPlatforms: true,
    platformTitle: 'Choose a company',
    platformHint: 'The company to work in',
    access: 'everyone',
    load: () => import('../home/home-page.tsx'),
    children: [{ path: 'failures', title: 'What failed', load: () => import('../home/failures-page.tsx') }],
  },
  {
    path: '/admin/dashboard',
    shortcut: 'd',
    title: 'Dashboard',
    hint: 'Leads, orders and revenue of 30 or 90 days',
    group: 'today',
    access: 'leading',
    load: () => import('../../../features/sales/records/dashboard/dashboard-page.tsx'),
  },
  {
    path: '/admin/tasks',
    shortcut: 't',
    title: 'Tasks',
    hint: 'What is due, and for whom',
    group: 'today',
    access: 'everyone',
    feature: 'crm',
    load: () => import('../../../features/crm/tasks/tasks-page.tsx'),
  },
  {
    path: '/admin/manual-tasks',
    shortcut: 'w',
    title: 'Work queue',
    hint: 'What waits for a person, to be taken',
    group: 'today',
    access: 'everyone',
    feature: 'crm',
    load: () => import('../../../features/crm/work/work-page.tsx'),
  },
  {
    path: '/admin/crm',
    shortcut: 'l',
    title: 'Leads',
    hint: 'Who asked, and what to do next',
    group: 'sell',
    access: 'everyone',
    feature: 'crm',
    load: () => import('../../../features/crm/leads/leads-page.tsx'),
    children: [
      {
        path: 'duplicates',
        title: 'Possible duplicates',
        load: () => import('../../../features/crm/duplicates/duplicates-page.tsx'),
      },
      {
        path: 'import',
        title: 'Import leads',
        load: () => import('../../../features/crm/transfer/import/import-page.tsx'),
      },
      { path: ':leadId', title: 'Lead', load: () => import('../deals/lead-room.tsx') },
      {
        path: ':leadId/book',
        title: 'Book',
        load: () => import('../../../features/sales/staff-booking/book-page.tsx'),
      },
    ],
  },
  {
    path: '/admin/chats',
    shortcut: 'c',
    title: 'Chats',
    hint: 'Who is writing on the site right now',
    group: 'sell',
    access: 'everyone',
    load: () => import('../../../features/crm/chats/chats-page.tsx'),
  },
  {
    path: '/admin/calls',
    shortcut: 'v',
    title: 'Calls',
    hint: 'What the voice assistant heard and said',
    group: 'sell',
    access: 'everyone',
    feature: 'voice_ai',
    load: () => import('../../../features/assistants/voice/calls-page.tsx'),
    children: [
      { path: ':callId', title: 'Call', load: () => import('../../../features/assistants/voice/call-page.tsx') },
    ],
  },
  {
    path: '/admin/communications',
    title: 'Communications',
    hint: 'Every email, text, call, and chat',
    group: 'sell',
    access: 'everyone',
    feature: 'crm',
    words: 'messages log history notes sms mail',
    load: () => import('../../../features/outreach/messaging/log/log-page.tsx'),
  },
  {
    path: '/admin/automation',
    shortcut: 'a',
    title: 'Automation',
    hint: 'What happens by itself, and what it did',
    group: 'sell',
    access: 'leading',
    feature: 'automation',
    load: () => import('../../../features/outreach/automation/list/automations-page.tsx'),
    children: [
      {
        path: ':ruleId',
        title: 'Automation',
        load: () => import('../../../features/outreach/automation/rule-page.tsx'),
      },
    ],
  },
  {
    path: '/admin/clients',
    shortcut: 'u',
    title: 'Clients',
    hint: 'Customers, brokerages, who is billed',
    group: 'sell',
    access: 'leading',
    load: () => import('../../../features/sales/records/clients/clients-page.tsx'),
    children: [
      {
        path: ':clientId',
        title: 'Client',
        load: () => import('../../../features/sales/records/clients/client-page.tsx'),
      },
    ],
  },
  {
    path: '/admin/knowledge',
    shortcut: 'k',
    title: 'Knowledge',
    hint: 'What chat and voice may say, and what they could not answer',
    group: 'assistants',
    access: 'everyone',
    load: () => import('../../../features/assistants/knowledge/knowledge-page.tsx'),
    children: [
      {
        path: 'import',
        title: 'Import knowledge',
        load: () => import('../../../features/assistants/knowledge/import/import-page.tsx'),
      },
      { path: ':entryId', title: 'Entry', load: () => import('../../../features/assistants/knowledge/entry-page.tsx') },
    ],
  },
  {
    path: '/admin/ai-optimization',
    title: 'AI optimization',
    hint: 'Results, cost, versions of the prompt, test chat',
    group: 'assistants',
    access: 'leading',
    load: () => import('../../../features/assistants/tuning/ai-page.tsx'),
  },
  {
    path: '/admin/bookings',
    shortcut: 'b',
    title: 'Bookings',
    hint: 'Visits by date and status',
    group: 'deliver',
    access: 'everyone',
    load: () => import('../../../features/sales/visits/bookings-page.tsx'),
  },
  {
    path: '/admin/calendar',
    title: 'Calendar',
    hint: 'Visits by vendor, day and week',
    group: 'deliver',
    access: 'everyone',
    load: () => import('../../../features/sales/visits/calendar/calendar-page.tsx'),
  },
  {
    path: '/admin/dispatch',
    title: 'Dispatch',
    hint: 'Who does what when: crews, offers, late visits',
    group: 'deliver',
    access: 'leading',
    words: 'board vendors crews assign offer move schedule',
    load: () => import('../../../features/fulfilment/board/board-page.tsx'),
    children: [
      {
        path: 'waiting',
        title: 'Waiting',
        load: () => import('../../../features/fulfilment/board/waiting/waiting-page.tsx'),
      },
    ],
  },
  {
    path: '/admin/orders',
    shortcut: 'o',
    title: 'Orders',
    hint: 'What was ordered, and for how much',
    group: 'deliver',
    access: 'leading',
    load: () => import('../../../features/sales/records/orders/orders-page.tsx'),
    children: [
      {
        path: 'due',
        title: 'Deliveries due',
        load: () => import('../../../features/fulfilment/order/due-page.tsx'),
      },
      // An agent opens the orders of their own leads.
      { path: ':orderId', title: 'Order', access: 'everyone', load: () => import('../order/order-room.tsx') },
    ],
  },
  {
    path: '/admin/invoices',
    title: 'Invoices',
    hint: 'What is billed, what is open, what is late',
    group: 'deliver',
    access: 'leading',
    words: 'bills credit notes ageing overdue quickbooks payments',
    load: () => import('../../../features/fulfilment/billing/desk/invoices-page.tsx'),
    children: [
      {
        path: ':invoiceId',
        title: 'Invoice',
        load: () => import('../../../features/fulfilment/billing/desk/invoice-page.tsx'),
      },
    ],
  },
  {
    path: '/admin/accounts',
    title: 'Company accounts',
    hint: 'Brokerages that order on account: limits, statements, payments',
    group: 'deliver',
    access: 'leading',
    words: 'brokerage office billing statement limit on account monthly invoice company',
    load: () => import('../../../features/fulfilment/accounts/accounts-page.tsx'),
    children: [
      {
        path: ':companyId',
        title: 'Company account',
        load: () => import('../../../features/fulfilment/accounts/account-page.tsx'),
      },
    ],
  },
  {
    path: '/admin/quotes',
    title: 'Quotes',
    hint: 'What vendors have drafted after an assessment, to price and send',
    group: 'deliver',
    access: 'leading',
    words: 'estimates proposals assessment repairs painting landscaping follow-on',
    load: () => import('../../../features/fulfilment/quotes/desk/quotes-page.tsx'),
    children: [
      {
        path: ':quoteId',
        title: 'Quote',
        load: () => import('../../../features/fulfilment/quotes/desk/quote-page.tsx'),
      },
    ],
  },
  {
    path: '/admin/payouts',
    title: 'Payouts',
    hint: 'What vendors have earned: approve it, state it, mark it paid',
    group: 'deliver',
    access: 'leading',
    words: 'vendors pay earnings statements approve tips held',
    load: () => import('../../../features/fulfilment/payouts/payouts-page.tsx'),
    children: [
      {
        path: ':statementId',
        title: 'Statement',
        load: () => import('../../../features/fulfilment/payouts/statement-page.tsx'),
      },
    ],
  },
  {
    path: '/admin/properties',
    shortcut: 'p',
    title: 'Properties',
    hint: 'Each house with its orders, visits and notes',
    group: 'deliver',
    access: 'leading',
    load: () => import('../../../features/sales/records/properties/properties-page.tsx'),
    children: [
      {
        path: ':propertyId',
        title: 'Property',
        load: () => import('../order/property-room.tsx'),
      },
    ],
  },
  {
    path: '/admin/document-manager',
    title: 'Documents',
    hint: 'Plans, permits and contracts by property and order, with versions and share links',
    group: 'deliver',
    access: 'everyone',
    feature: 'document_manager',
    words: 'files folders upload share link legal hold bin pdf permit warranty contract',
    load: () => import('../../../features/library/documents/room/documents-page.tsx'),
    children: [
      {
        path: ':rootKind/:rootId',
        title: 'Documents',
        load: () => import('../../../features/library/documents/room/root-page.tsx'),
      },
    ],
  },
  {
    path: '/admin/settings',
    shortcut: 's',
    title: 'Settings',
    hint: 'Company, area, prices, hours, team, people and look',
    group: 'company',
    isPlatforms: true,
    platformTitle: 'Manage companies',
    platformHint: 'Applications, plans, domains; new and suspended companies',
    access: 'leading',
    load: () => import('../settings/settings-page.tsx'),
  },
  {
    path: '/admin/reports',
    title: 'Reports',
    hint: 'Collected, owed, margin, offers, on time, revisions, how busy; by period, with files',
    words: 'figures numbers charts money margin fees utilization no-shows csv export statistics',
    group: 'company',
    access: 'leading',
    load: () => import('../../../features/operations/reports/reports-page.tsx'),
    children: [
      {
        path: ':figure',
        title: 'Report',
        load: () => import('../../../features/operations/reports/report-rows-page.tsx'),
      },
    ],
  },
  {
    path: '/admin/agent/dashboard',
    title: 'My day',
    hint: 'Your leads, showings, deadlines, files and commission',
    words: 'agent dashboard today overview',
    group: 'deals',
    access: 'everyone',
    feature: 'agent_portal',
    load: () => import('../../../features/deals/agent/dashboard-page.tsx'),
  },
  {
    path: '/admin/agent/listings',
    title: 'Listings',
    hint: 'Houses that you sell, from draft to sold',
    words: 'mls coming soon active under contract sold withdrawn house for sale agent',
    group: 'deals',
    access: 'everyone',
    feature: 'agent_portal',
    load: () => import('../../../features/deals/listings/listings-page.tsx'),
    children: [{ path: ':listingId', title: 'Listing', load: () => import('../deals/listing-room.tsx') }],
  },
  {
    path: '/admin/agent/mls',
    title: 'MLS',
    hint: 'A copy of your MLS, where it differs from your listings, feeds and files',
    words: 'reso web api feed multiple listing service bright import csv replication match take over',
    group: 'deals',
    access: 'everyone',
    feature: 'mls',
    load: () => import('../../../features/deals/mls/mls-page.tsx'),
    children: [
      {
        path: ':mlsListingId',
        title: 'MLS listing',
        load: () => import('../../../features/deals/mls/record-page.tsx'),
      },
    ],
  },
  {
    path: '/admin/agent/transactions',
    title: 'Transactions',
    hint: 'Deals from contract to closing: stages, dates, parties, what is missing',
    words: 'deals contracts closing settlement deadlines escrow parties under contract',
    group: 'deals',
    access: 'everyone',
    feature: 'agent_portal',
    load: () => import('../../../features/deals/transactions/transactions-page.tsx'),
    children: [
      {
        path: ':transactionId',
        title: 'Transaction',
        load: () => import('../deals/transaction-room.tsx'),
      },
    ],
  },
  {
    path: '/admin/agent/showings',
    title: 'Showings',
    hint: 'Who wants to see your houses, what waits for an answer, open houses',
    words: 'tours visits appointments open house feedback requests agent buyers',
    group: 'deals',
    access: 'everyone',
    feature: 'agent_portal',
    load: () => import('../../../features/deals/showings/showings-page.tsx'),
    children: [
      {
        path: ':openHouseId',
        title: 'Open house',
        load: () => import('../../../features/deals/showings/open-house-room.tsx'),
      },
    ],
  },
  {
    path: '/admin/agent/buyer-agreements',
    title: 'Buyer agreements',
    hint: 'What buyers of ours have signed, and what waits for approval',
    words: 'buyer broker agreement representation signed showing approve',
    group: 'deals',
    access: 'everyone',
    feature: 'agent_portal',
    load: () => import('../../../features/deals/showings/agreements/agreements-page.tsx'),
  },
  {
    path: '/admin/agent/commissions',
    title: 'My commissions',
    hint: 'Your year, what is left to the cap, statements to print',
    words: 'commission split cap statement gci paid agent',
    group: 'deals',
    access: 'everyone',
    feature: 'commissions',
    load: () => import('../../../features/deals/commissions/own-page.tsx'),
    children: [
      {
        path: ':disbursementId',
        title: 'Statement',
        load: () => import('../../../features/deals/commissions/statement-page.tsx'),
      },
    ],
  },
  {
    path: '/admin/commission-management',
    title: 'Commissions',
    hint: 'Plans, agents’ terms, what closed deals pay, calculator',
    words: 'commission plans splits caps disbursements statements approve royalty referral team',
    group: 'deals',
    access: 'leading',
    feature: 'commissions',
    load: () => import('../../../features/deals/commissions/management-page.tsx'),
    children: [
      {
        path: 'plans/:planId',
        title: 'Plan',
        load: () => import('../../../features/deals/commissions/plans/plan-page.tsx'),
      },
      {
        path: ':disbursementId',
        title: 'Disbursement',
        load: () => import('../../../features/deals/commissions/disbursements/disbursement-page.tsx'),
      },
    ],
  },
  {
    path: '/admin/pa-real-estate',
    title: 'Pennsylvania rules',
    hint: 'Transfer tax by settlement date, and what buyers must be told before they sign',
    words: 'pa real estate transfer tax disclosure lead paint resale certificate law',
    group: 'deals',
    access: 'everyone',
    feature: 'agent_portal',
    state: 'PA',
    load: () => import('../../../features/deals/state-pa/pa-real-estate.tsx'),
  },
  {
    path: '/admin/agent/review',
    title: 'Review',
    hint: 'Papers of deals that wait for a decision',
    words: 'approve reject checklist compliance documents queue',
    group: 'deals',
    access: 'leading',
    feature: 'agent_portal',
    load: () => import('../../../features/deals/review/review-page.tsx'),
  },
  {
    path: '/admin/agent/checklists',
    title: 'Checklists',
    hint: 'What each type of deal needs: papers, tasks, gates; new deals begin with it',
    words: 'checklist templates compliance papers gates types of deal versions',
    group: 'deals',
    access: 'everyone',
    feature: 'agent_portal',
    load: () => import('../../../features/deals/review/templates/templates-page.tsx'),
    children: [
      {
        path: ':code',
        title: 'Checklist',
        load: () => import('../../../features/deals/review/templates/template-page.tsx'),
      },
    ],
  },
  {
    path: '/admin/privacy',
    title: 'Privacy',
    hint: 'Copies and erasures of people’s data, and what is kept',
    words: 'gdpr ccpa erase delete export retention personal data',
    group: 'company',
    access: 'leading',
    load: () => import('../../../features/operations/privacy/privacy-room.tsx'),
  },
  {
    path: '/admin/real-automation-test',
    title: 'Automation test',
    hint: 'Try an automation dry, on a sample or a lead',
    group: 'company',
    isSystem: true,
    access: 'leading',
    feature: 'automation',
    load: () => import('../../../features/outreach/automation/test/automation-test-page.tsx'),
  },
  {
    path: '/admin/api-keys',
    title: 'API keys',
    hint: 'Keys for your own systems, webhooks, and what was sent',
    words: 'developer token secret endpoint webhooks deliveries replay integration zapier',
    group: 'company',
    access: 'leading',
    feature: 'api_access',
    load: () => import('../api-keys/api-keys-room.tsx'),
    children: [
      {
        path: ':endpointId',
        title: 'Webhook',
        load: () => import('../../../features/open/webhooks/endpoint-page.tsx'),
      },
    ],
  },
  {
    path: '/api-integrations',
    title: 'API integrations',
    hint: 'Who the product works with, what is missing, does it work',
    words: 'dotloop stripe connect loop',
    group: 'company',
    isSystem: true,
    access: 'everyone',
    load: () => import('../integrations/integrations-room.tsx'),
  },
  {
    path: '/admin/monitoring',
    shortcut: 'm',
    title: 'Monitoring',
    hint: 'Errors, queues, integrations',
    group: 'company',
    isSystem: true,
    isPlatforms: true,
    access: 'leading',
    load: () => import('../../../features/operations/monitoring/monitoring-page.tsx'),
  },
  {
    path: '/admin/browser-monitor',
    title: 'Browser monitor',
    hint: 'Sessions, failed sign-ins, errors in browsers',
    group: 'company',
    isSystem: true,
    access: 'leading',
    load: () => import('../../../features/company/identity/monitor/browser-monitor.tsx'),
  },
  {
    path: '/admin/test-auth',
    title: 'Sign-in check',
    hint: 'Provider, roles, company, expiry',
    group: 'company',
    isSystem: true,
    isPlatforms: true,
    access: 'everyone',
    load: () => import('../../../features/company/identity/check/test-auth.tsx'),
  },
];

/** Who looks at the rooms: roles, features of the plan, the company's state, and whether no company has been chosen yet. */
interface Looking {
  readonly roles: readonly Role[];
  readonly features: readonly string[];
  readonly state: string;
  readonly isPlatform?: boolean | undefined;
}

/** True if the company's plan includes what a room is for. */
export const isInPlan = ({ feature }: Pick<Room, 'feature'>, features: readonly string[]): boolean =>
  feature === undefined || features.includes(feature);

/** The rooms that a user sees: those that the company's plan includes; without a company only the platform's own. */
export const roomsFor = ({ roles, features, state, isPlatform = false }: Looking): Room[] =>
  rooms.filter(
    (room) =>
      isInPlan(room, features) &&
      (room.access === 'everyone' || isLeading(roles)) &&
      (room.state === undefined || room.state === state) &&
      (!isPlatform || room.isPlatforms === true),
  );

/** The room that a path belongs to. */
export const roomAt = (path: string): Room | undefined =>
  rooms.find((room) => path === room.path || path.startsWith(`${room.path}/`));

const parametersOf = (pattern: string): number => pattern.split(':').length;

/** The page at a path, of a room or below it; a fixed segment goes before a parameter. */
export const roomPageAt = (path: string): RoomPage | undefined => {
  const room = roomAt(path);
  const below = (room?.children ?? []).map((page) => ({ page, pattern: `${room?.path}/${page.path}` }));
  return [...(room ? [{ page: room as RoomPage, pattern: room.path }] : []), ...below]
    .filter(({ pattern }) => matchPath(pattern, path))
    .toSorted((a, b) => parametersOf(a.pattern) - parametersOf(b.pattern))[0]?.page;
};

export const groupTitles: Record<Room['group'], string> = {
  today: 'Today',
  sell: 'Sell',
  assistants: 'Assistants',
  deliver: 'Deliver',
  deals: 'Deals',
  company: 'Company',
};
