import { proofOf } from '../../../../shared/crm/leads/contact-point.ts';
import type { Lead } from '../../../../shared/crm/leads/lead.ts';
import { deliveryIdOf } from '../../../../shared/fulfilment/delivery/delivered.ts';
import type { DocumentNode } from '../../../../shared/library/documents/document.ts';
import { chatIdOf } from '../../../assistants/chat/conversation/hand-over/inbox-row.ts';
import { leadChat } from '../../../assistants/chat/store.ts';
import { callItem, callsOfLead, type VoiceCall } from '../../../assistants/voice/store.ts';
import { memberItem, membersRange } from '../../../company/identity/members/member-store.ts';
import { emailOwner, idsOfLead, lead, leadPartition, phoneOwner, readLead } from '../../../crm/leads/store.ts';
import { mergeRecord } from '../../../crm/merge/merge-store.ts';
import { openListing } from '../../../deals/listings/store.ts';
import { showingItem, showingsOfGuest } from '../../../deals/showings/store.ts';
import { readDelivery } from '../../../fulfilment/delivery/claim-delivery.ts';
import { deliveryItem } from '../../../fulfilment/delivery/store.ts';
import { housePass, passesFrom, passesTo } from '../../../fulfilment/portal/house/pass-store.ts';
import { isBinned, readTree, type Tree } from '../../../library/documents/tree.ts';
import { noTrail, type Trail } from '../../../platform/personal/personal-data.ts';
import { sortItems } from '../../../platform/table/reads/sort-items.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { leadIdFor } from '../../../sales/booking/order/order-identity.ts';
import { ordersOfParty, partyItem } from '../../../sales/booking/party/store.ts';
import { bookingsOfLead, orderItem, orderPartition } from '../../../sales/booking/store.ts';
import { visitItem } from '../../../sales/booking/visit/kept/visit-store.ts';
import { householdPlace, householdsOf } from '../../../sales/records/household/store.ts';
import {
  clientItem,
  clientOfEmail,
  noteItem,
  orderRow,
  ordersOfClient,
  ordersOfProperty,
  type StoredOrderRow,
} from '../../../sales/records/store.ts';
import { houseDeal, housePartition } from '../../../workspace/houses/store.ts';
import { ownerOf, type PrivacyRequest, requestsOf } from '../store.ts';

type Part = Partial<Trail>;
/** Who asks for what: what the desk names is the person's by its word. */
type RequestTerms = Pick<PrivacyRequest, 'askedBy' | 'kind'>;
/** What a clue knows besides the trail: leads that the desk named are the person's whatever their addresses. */
interface Known extends RequestTerms {
  readonly namedLeadIds: readonly string[];
}
/** From what is known of a person to what follows from it. */
type Clue = (table: TenantTable, trail: Trail, known: Known) => Promise<Part>;

const fieldsOf = (rows: readonly Record<string, unknown>[], name: string): string[] =>
  rows.flatMap((row) => (typeof row[name] === 'string' ? [row[name]] : []));

const unique = (ids: readonly string[]): string[] => [...new Set(ids)];

const present = (values: readonly (string | null | undefined)[]): string[] =>
  values.flatMap((value) => (value ? [value] : []));

const each = async <T>(ids: readonly string[], read: (id: string) => Promise<T[]>): Promise<T[]> =>
  (await Promise.all(ids.map(read))).flat();

/** Whose an address is. A phone leads nowhere: a household shares it. */
const byEmail: Clue = async (table, { emails }) => {
  const keys = emails.flatMap((email) => [emailOwner.key({ email }), clientOfEmail.key({ email })]);
  const found = (await Promise.all(keys.map((key) => table.getMany([key], { consistent: true })))).flat();
  const { owners, clients } = sortItems(found, { owners: emailOwner, clients: clientOfEmail });
  const members = await each(emails, async (email) => await table.rows(membersRange(`3#${email}#`)));
  const people = sortItems(members, { people: memberItem }).people.filter(({ email }) => emails.includes(email));
  return {
    leadIds: owners.map(({ leadId }) => leadId),
    clientIds: clients.map(({ clientId }) => clientId),
    profileIds: people.map(({ profileId }) => profileId),
    subjects: people.map(({ subject }) => subject),
  };
};

/** Numbers as the person's own, or as given alone. */
const heardPhones = (phones: readonly string[], isOwn: (phone: string) => boolean): Part => ({
  phones: phones.filter(isOwn),
  givenPhones: phones.filter((phone) => !isOwn(phone)),
});

/** True for a lead that the person is by an address of its own: whoever orders types a phone, which may be anybody's. */
const isPersons = ({ email, otherEmails = [] }: Lead, { emails }: Trail): boolean =>
  present([email, ...otherEmails]).some((own) => emails.includes(own));

/** A lead, those merged into it, and every address and number they had. */
const byLead: Clue = async (table, trail, { askedBy, namedLeadIds }) => {
  const homes = await each(trail.leadIds, async (id) => {
    const home = await readLead(table, id);
    return home && (namedLeadIds.includes(home.leadId) || isPersons(home, trail)) ? [home.leadId] : [];
  });
  const ids = unique(await each(unique(homes), async (id) => await idsOfLead(table, id)));
  const rows = await each(ids, async (id) => await table.rows({ pk: leadPartition(id), consistent: true }));
  const { leads, merges, chats } = sortItems(rows, { leads: lead, merges: mergeRecord, chats: leadChat });
  const all = [
    ...leads,
    // After a merge that was undone, the other is somebody else again.
    ...merges.flatMap(({ state, before, merged, other }) => (state === 'merged' ? [before, merged, other] : [])),
  ];
  const conversations = present([
    ...all.map(({ conversation }) => conversation),
    ...chats.map((chat) => chat.sessionId),
  ]);
  const sessions = conversations.filter((id) => id.startsWith('cht_'));
  const ownPhones = heardPhones(
    all.flatMap(({ phone, otherPhones = [] }) => present([phone, ...otherPhones])),
    (phone) => askedBy === 'desk' || all.some(({ proofs }) => proofOf(proofs, phone) !== undefined),
  );
  return {
    leadIds: ids,
    emails: all.flatMap(({ email, otherEmails = [] }) => present([email, ...otherEmails])),
    ...ownPhones,
    // A number that whoever gave it has not proven is only claimed there, and may be somebody else's.
    givenPhones: [
      ...(ownPhones.givenPhones ?? []),
      ...all.flatMap(({ claims }) => claims.flatMap(({ kind, value }) => (kind === 'phone' ? [value] : []))),
    ],
    officeIds: present(all.map(({ assignedTo }) => assignedTo)),
    chatSessionIds: sessions,
    chatIds: sessions.map(chatIdOf),
  };
};

/**
 * What a client's lead leads to: the lead where it is the person's. Of somebody else's, found by the phone of an order, the
 * id of the order's own may stay, which is a digest of the person's address and under which the order alone lies.
 */
const leadOfClient = async (table: TenantTable, leadId: string, trail: Trail): Promise<string[]> => {
  const home = await readLead(table, leadId);
  const isOrders = home?.leadId !== leadId && trail.emails.some((email) => leadIdFor(table.tenantId, email) === leadId);
  return home === undefined || isPersons(home, trail) || isOrders ? [leadId] : [];
};

const byClient: Clue = async (table, trail, { askedBy }) => {
  const { clientIds } = trail;
  const rows = await each(clientIds, async (clientId) => await table.getMany([clientItem.key({ clientId })]));
  // A brokerage or company is no person, and its people are others.
  const people = sortItems(rows, { clients: clientItem }).clients.filter(({ kind }) => kind === 'customer');
  return {
    clientIds: people.flatMap(({ mergedInto, mergedIds }) => present([mergedInto, ...mergedIds])),
    emails: people.flatMap(({ email }) => present([email])),
    ...heardPhones(
      people.flatMap(({ phone }) => present([phone])),
      () => askedBy === 'desk',
    ),
    leadIds: await each(
      present(people.map(({ leadId }) => leadId)),
      async (id) => await leadOfClient(table, id, trail),
    ),
  };
};

const orderRowsIn = async (table: TenantTable, ranges: readonly Parameters<TenantTable['rows']>[0][]) =>
  sortItems((await Promise.all(ranges.map((range) => table.rows(range)))).flat(), { rows: orderRow }).rows;

/** Orders under these leads that the person placed: a phone alone puts an order under somebody else's lead. */
const bookedOrders = async (table: TenantTable, { leadIds, emails }: Trail): Promise<string[]> => {
  const booked = await each(leadIds, async (leadId) => await table.rows(bookingsOfLead(leadId)));
  const ids = unique(booked.map(({ row }) => String(Reflect.get(Object(row), 'orderId'))));
  const keys = ids.map((orderId) => orderItem.key({ orderId }));
  const rows = await table.getMany(keys, { consistent: true });
  const { orders } = sortItems(rows, { orders: orderItem });
  // Of a person without an address, whom the desk named by their lead, there is nothing else to tell by.
  const own = orders.filter(({ contactInfo }) => emails.length === 0 || emails.includes(contactInfo.email));
  return own.map(({ orderId }) => orderId);
};

/**
 * All ids of the leads under which orders lie or whose number the person gave, for an erasure alone: what is there may name
 * whose lead it is, and a copy must not tell that to whoever has typed their phone.
 */
const leadsOfOrders = async (
  table: TenantTable,
  orders: readonly { leadId: string }[],
  { phones, givenPhones }: Trail,
  { kind }: RequestTerms,
): Promise<string[]> => {
  if (kind === 'copy') return [];
  const keys = [...phones, ...givenPhones].map((phone) => phoneOwner.key({ phone }));
  const { owners } = sortItems(await table.getMany(keys, { consistent: true }), { owners: phoneOwner });
  return await each(unique(fieldsOf([...orders, ...owners], 'leadId')), async (leadId) => {
    const home = await readLead(table, leadId);
    return [leadId, ...(home ? await idsOfLead(table, home.leadId) : [])];
  });
};

const byOrder: Clue = async (table, trail, asking) => {
  const booked = await bookedOrders(table, trail);
  const listed = await orderRowsIn(table, trail.clientIds.map(ordersOfClient));
  const ids = unique([...trail.orderIds, ...booked]);
  const rows = await each(ids, async (id) => await table.rows({ pk: orderPartition(id), consistent: true }));
  const { orders, visits } = sortItems(rows, { orders: orderItem, visits: visitItem });
  return {
    orderLeadIds: await leadsOfOrders(table, orders, trail, asking),
    orderIds: [...ids, ...listed.map(({ orderId }) => orderId)],
    deliveryIds: ids.map(deliveryIdOf),
    visitIds: visits.map(({ visitId }) => visitId),
  };
};

type Roots = Pick<Trail, 'orderIds' | 'propertyIds'>;

const readTrees = async (table: TenantTable, { orderIds, propertyIds }: Roots): Promise<Tree[]> => {
  const roots = [
    ...orderIds.map((id) => ({ kind: 'order' as const, id })),
    ...propertyIds.map((id) => ({ kind: 'property' as const, id })),
  ];
  return await Promise.all(roots.map(async (root) => await readTree(table, root)));
};

const readDocuments = async (table: TenantTable, roots: Roots): Promise<DocumentNode[]> =>
  (await readTrees(table, roots)).flatMap(({ nodes }) => [...nodes.values()]);

/** True for a house that the company sells or sold, or of which it keeps something from before that time. */
const isKnownBefore = async (table: TenantTable, propertyId: string, since: string): Promise<boolean> => {
  const [rows, papers] = await Promise.all([
    table.rows({ pk: housePartition(propertyId), consistent: true }),
    readDocuments(table, { orderIds: [], propertyIds: [propertyId] }),
  ]);
  const { notes, deals, open } = sortItems(rows, { notes: noteItem, deals: houseDeal, open: openListing });
  return deals.length + open.length > 0 || [...notes, ...papers].some(({ createdAt }) => createdAt < since);
};

/** True for an order by which its house is somebody's: anybody may order for any address, but not have it done. */
const isDone = ({ status, payment }: StoredOrderRow): boolean => status === 'completed' || payment === 'paid';

/** Houses in which work was done for the person, that nobody else has ordered for and that the company has no other part in. */
const byProperty: Clue = async (table, { clientIds }) => {
  const own = await orderRowsIn(table, clientIds.map(ordersOfClient));
  const alone = await each(unique(own.map(({ propertyId }) => propertyId)), async (propertyId) => {
    const rows: StoredOrderRow[] = await orderRowsIn(table, [ordersOfProperty(propertyId)]);
    if (!rows.some(isDone) || rows.some(({ clientId }) => !clientIds.includes(clientId))) return [];
    const [since = ''] = rows.map(({ placedAt }) => placedAt).sort();
    return (await isKnownBefore(table, propertyId, since)) ? [] : [propertyId];
  });
  return { propertyIds: alone };
};

/** True for a gallery that its customer may not open: a copy is one more way to its files. */
const isClosed = async (table: TenantTable, deliveryId: string): Promise<boolean> => {
  const whole = await readDelivery(table, deliveryId);
  return whole === undefined || whole.isLocked || whole.delivery.deliveredAt === null;
};

/** Galleries that went on with their house, and of a copy, those that are closed to the person. */
const byDelivery: Clue = async (table, { deliveryIds }, { kind }) => {
  const keys = deliveryIds.map((deliveryId) => deliveryItem.key({ deliveryId }));
  const rows = await table.getMany(keys, { consistent: true });
  const { deliveries } = sortItems(rows, { deliveries: deliveryItem });
  const closed = await each(kind === 'copy' ? deliveryIds : [], async (id) =>
    (await isClosed(table, id)) ? [id] : [],
  );
  return {
    housesDeliveryIds: deliveries.flatMap(({ deliveryId, isHouses }) => (isHouses ? [deliveryId] : [])),
    closedDeliveryIds: closed,
  };
};

const byCall: Clue = async (table, { leadIds }) => {
  const rows = await each(leadIds, async (leadId) => await table.rows(callsOfLead(leadId)));
  const { calls } = sortItems(rows, { calls: callItem });
  return {
    callIds: calls.map(({ callId }) => callId),
    providerCallIds: calls.flatMap(({ providerCallId }: VoiceCall) => present([providerCallId])),
  };
};

const byRequest: Clue = async (table, { emails, leadIds, clientIds }) => {
  const owners = emails.map((email) => ownerOf(table.tenantId, email));
  const rows = await each([...owners, ...leadIds, ...clientIds], async (whose) => await table.rows(requestsOf(whose)));
  return { requestIds: fieldsOf(rows, 'requestId') };
};

const byHousehold: Clue = async (table, { emails }) => {
  const rows = await each(emails, async (email) => await table.rows(householdsOf(email)));
  return { householdIds: sortItems(rows, { places: householdPlace }).places.map(({ clientId }) => clientId) };
};

/** Orders that others share with the person: the invitation lies with the order. */
const byParty: Clue = async (table, { emails }) => {
  const rows = await each(emails, async (email) => await table.rows(ordersOfParty(email)));
  return { sharedOrderIds: sortItems(rows, { parties: partyItem }).parties.map(({ orderId }) => orderId) };
};

/** Houses that changed hands: whom each step was told to lies with the house. */
const byPass: Clue = async (table, { emails }) => {
  const ranges = emails.flatMap((email) => [passesFrom(email), passesTo(email)]);
  const rows = (await Promise.all(ranges.map((range) => table.rows(range)))).flat();
  return { passedHouseIds: sortItems(rows, { passes: housePass }).passes.map(({ propertyId }) => propertyId) };
};

/** Showings of a guest who is no lead: what was written to them lies with the showing. */
const byShowing: Clue = async (table, { emails, phones }) => {
  const rows = await each([...emails, ...phones], async (contact) => await table.rows(showingsOfGuest(contact)));
  return { showingIds: sortItems(rows, { showings: showingItem }).showings.map(({ showingId }) => showingId) };
};

/** Documents of these orders and houses. One on legal hold is left out: it stays with all that belongs to it. */
export const freeDocuments = async (table: TenantTable, roots: Roots): Promise<string[]> =>
  (await readDocuments(table, roots)).flatMap(({ documentId, hold }) => (hold ? [] : [documentId]));

/** Whether any document of these orders and houses is on legal hold. */
export const isOnLegalHold = async (table: TenantTable, roots: Roots): Promise<boolean> =>
  (await readDocuments(table, roots)).some(({ hold }) => hold !== undefined);

/** Documents that the office shares with an order's people, as the portal shows them: a copy has no others. */
const sharedDocuments = async (table: TenantTable, roots: Roots): Promise<string[]> =>
  (await readTrees(table, roots)).flatMap((tree) =>
    [...tree.nodes.values()].flatMap((node) =>
      node.audience.includes('customer') && !node.hold && !isBinned(tree, node) ? [node.documentId] : [],
    ),
  );

/** Papers of a house follow it, whoever lives there: of an erasure only the desk's takes them. */
const byDocument: Clue = async (table, trail, { askedBy, kind }) => {
  const { orderIds } = trail;
  const roots = askedBy === 'desk' ? trail : { orderIds, propertyIds: [] };
  return { documentIds: await (kind === 'copy' ? sharedDocuments(table, trail) : freeDocuments(table, roots)) };
};

const clues: readonly Clue[] = [
  byDocument,
  byHousehold,
  byParty,
  byPass,
  byShowing,
  byEmail,
  byLead,
  byClient,
  byOrder,
  byDelivery,
  byProperty,
  byCall,
  byRequest,
];

const merged = (trail: Trail, parts: readonly Part[]): Trail =>
  Object.fromEntries(
    Object.entries(trail).map(([name, known]) => [
      name,
      [...new Set([...known, ...parts.flatMap((part) => (part[name as keyof Trail] ?? []) as string[])])].sort(),
    ]),
  ) as unknown as Trail;

const sizeOf = (trail: Trail): number => Object.values(trail).reduce((sum, ids) => sum + ids.length, 0);

/** Follows what is known of a person, round after round, until nothing new turns up. */
export const followTrail = async (table: TenantTable, start: Part, asking: RequestTerms): Promise<Trail> => {
  let trail = merged({ ...noTrail, tenantIds: [table.tenantId] }, [start]);
  const named = await each(trail.leadIds, async (id) => present([(await readLead(table, id))?.leadId]));
  const known = { ...asking, namedLeadIds: named };
  for (let size = -1; size < sizeOf(trail); ) {
    size = sizeOf(trail);
    trail = merged(trail, await Promise.all(clues.map((clue) => clue(table, trail, known))));
  }
  return trail;
};
