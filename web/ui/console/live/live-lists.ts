import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { RouteKey } from '../../../platform/api/api.ts';
import type { LiveMessage } from '../../../platform/realtime/message.ts';
import { outdate } from '../queries/use-api.ts';

/** Pushed kinds by name. */
export type LiveName =
  | 'lead'
  | 'task'
  | 'booking'
  | 'communication'
  | 'chat'
  | 'call'
  | 'quote'
  | 'showing'
  | 'transaction'
  | 'checklist'
  | 'checklistTemplate'
  | 'listing'
  | 'disbursement'
  | 'commissionStatement'
  | 'thread'
  | 'webhookDelivery'
  | 'webhookEndpoint'
  | 'apiKey'
  | 'mlsFeed'
  | 'dotloopLoop'
  | 'dotloopConnection';

interface LiveKind {
  readonly idField: string;
  readonly list: RouteKey;
  readonly record?: RouteKey;
  /** Other routes that answer with such rows. */
  readonly also?: readonly RouteKey[];
  /** The record of the same id whose next steps it decides: read again with it. */
  readonly decides?: RouteKey;
  /** Its list is work that is gone through one by one, or short: it is read again at once, and its page keeps its place by id. */
  readonly isReadAgain?: true;
  /** Another list that shows the same rows under other records, read again like the first. */
  readonly secondList?: RouteKey;
}

/** Where the rows of a kind are shown: the lists of a route, and the route of one record under the same id. */
export const liveKinds: Readonly<Record<LiveName, LiveKind>> = {
  lead: {
    idField: 'leadId',
    list: 'GET /api/leads',
    record: 'GET /api/leads/{leadId}',
    decides: 'GET /api/leads/{leadId}/loop',
  },
  task: { idField: 'taskId', list: 'GET /api/tasks', also: ['GET /api/manual-tasks', 'GET /api/tasks/my-day'] },
  booking: {
    idField: 'bookingId',
    list: 'GET /api/bookings',
    record: 'GET /api/bookings/{bookingId}',
    also: ['GET /api/visits'],
  },
  communication: { idField: 'communicationId', list: 'GET /api/communications' },
  chat: { idField: 'chatId', list: 'GET /api/chats', record: 'GET /api/chats/{chatId}' },
  quote: { idField: 'quoteId', list: 'GET /api/quotes', record: 'GET /api/quotes/{quoteId}/desk' },
  transaction: {
    idField: 'transactionId',
    list: 'GET /api/transactions',
    record: 'GET /api/transactions/{transactionId}',
  },
  checklist: {
    idField: 'transactionId',
    list: 'GET /api/review-queue',
    record: 'GET /api/transactions/{transactionId}/checklist',
    decides: 'GET /api/transactions/{transactionId}',
    isReadAgain: true,
  },
  checklistTemplate: { idField: 'code', list: 'GET /api/checklist-templates', isReadAgain: true },
  listing: { idField: 'listingId', list: 'GET /api/listings', record: 'GET /api/listings/{listingId}' },
  disbursement: {
    idField: 'disbursementId',
    list: 'GET /api/disbursements',
    record: 'GET /api/disbursements/{disbursementId}',
    isReadAgain: true,
  },
  commissionStatement: {
    idField: 'disbursementId',
    list: 'GET /api/commissions/me',
    record: 'GET /api/commissions/me/{disbursementId}',
    isReadAgain: true,
  },
  // Whoever asks to see a house is answered within hours: the request is there without a visit.
  showing: {
    idField: 'showingId',
    list: 'GET /api/showings',
    record: 'GET /api/showings/{showingId}',
    isReadAgain: true,
  },
  thread: { idField: 'threadId', list: 'GET /api/threads', record: 'GET /api/threads/{threadId}' },
  webhookDelivery: {
    idField: 'deliveryId',
    list: 'GET /api/webhook-endpoints/{endpointId}/deliveries',
    isReadAgain: true,
  },
  webhookEndpoint: {
    idField: 'endpointId',
    list: 'GET /api/webhook-endpoints',
    record: 'GET /api/webhook-endpoints/{endpointId}',
    isReadAgain: true,
  },
  apiKey: { idField: 'keyId', list: 'GET /api/api-keys', isReadAgain: true },
  mlsFeed: { idField: 'feedId', list: 'GET /api/mls/feeds', also: ['GET /api/mls/listings'], isReadAgain: true },
  dotloopLoop: {
    idField: 'subjectId',
    list: 'GET /api/transactions/{transactionId}/loop',
    secondList: 'GET /api/leads/{leadId}/loop',
    isReadAgain: true,
  },
  dotloopConnection: { idField: 'profileId', list: 'GET /api/dotloop/connection', isReadAgain: true },
  call: { idField: 'callId', list: 'GET /api/voice/calls', record: 'GET /api/voice/calls/{callId}' },
};

/** Every route that lists the rows of a kind. */
export const listsOf = (name: LiveName): readonly RouteKey[] => {
  const { list, secondList, also = [] } = liveKinds[name];
  return [list, ...(secondList ? [secondList] : []), ...also];
};

/** The story of a lead, to which rows of all kinds belong. */
export const storyOfLead: RouteKey = 'GET /api/leads/{leadId}/timeline';

/** The conversation that a lead has at the moment. */
export const chatOfLead: RouteKey = 'GET /api/leads/{leadId}/chat';

/** Whether the assistant may call a lead, which its last calls decide. */
export const callingOfLead: RouteKey = 'GET /api/voice/leads/{leadId}/may-call';

/** Every route whose answers the pushed rows are part of; read again after a stretch without a connection. */
export const liveRoutes: readonly RouteKey[] = [
  ...(Object.keys(liveKinds) as LiveName[]).flatMap((name) => {
    const { record } = liveKinds[name];
    return [...listsOf(name), ...(record ? [record] : [])];
  }),
  storyOfLead,
  chatOfLead,
  callingOfLead,
];

/** The kind and the deed of a message: `lead.changed` is what happened to a lead. */
export const deedOf = ({ type }: LiveMessage): { name: LiveName; deed: string } | undefined => {
  const [name = '', deed = ''] = type.split('.');
  return name in liveKinds ? { name: name as LiveName, deed } : undefined;
};

type Row = Record<string, unknown> & { version: number };
interface Rows {
  readonly items: readonly Row[];
}

const isRows = (data: unknown): data is Rows =>
  typeof data === 'object' && data !== null && Array.isArray((data as Partial<Rows>).items);

/** The page with this row in its old place and with what only its list adds, where the page has an older version of it; else the very same page. */
export const withRow = (data: unknown, idField: string, message: LiveMessage): unknown => {
  const { id, version = 0, item } = message;
  if (!isRows(data) || item === undefined) return data;
  const at = data.items.findIndex((row) => row[idField] === id && row.version < version);
  return at < 0 ? data : { ...data, items: data.items.with(at, { ...data.items[at], ...(item as Row) }) };
};

/** Whether a key asks for this record or for what belongs to it: `[route, id]` or `[route, { …Id }]`. */
const isAbout = (key: QueryKey, route: RouteKey, id: string): boolean => {
  const [name, input] = key;
  if (name !== route) return false;
  return input === id || (typeof input === 'object' && input !== null && Object.values(input).includes(id));
};

/** Reads again what is shown of a record, and forgets what is not. */
export const readAgain = (client: QueryClient, route: RouteKey, id: string): void => {
  void outdate(client, { predicate: ({ queryKey }) => isAbout(queryKey, route, id) });
};

/** Puts a row into every list that shows it, where it stands; how fresh the rest of a list is does not change. */
export const putRow = (client: QueryClient, name: LiveName, message: LiveMessage): void => {
  const { idField } = liveKinds[name];
  for (const query of listsOf(name).flatMap((list) => client.getQueryCache().findAll({ queryKey: [list] }))) {
    const { data, dataUpdatedAt, isInvalidated } = query.state;
    const next = withRow(data, idField, message);
    if (next === data) continue;
    client.setQueryData(query.queryKey, next, { updatedAt: dataUpdatedAt });
    if (isInvalidated) void client.invalidateQueries({ queryKey: query.queryKey, exact: true, refetchType: 'none' });
  }
};

/** The version of a record that is shown or kept; undefined where none is. */
export const knownVersion = (client: QueryClient, name: LiveName, id: string): number | undefined => {
  const { record } = liveKinds[name];
  if (!record) return undefined;
  const found = client.getQueryCache().findAll({ predicate: ({ queryKey }) => isAbout(queryKey, record, id) });
  const versions = found.map(({ state }) => (state.data as Row | undefined)?.version);
  return versions.find((version) => version !== undefined);
};
