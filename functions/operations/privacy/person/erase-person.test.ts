import { beforeAll, describe, expect, it, vi } from 'vitest';
import { newId, PLATFORM_TENANT_ID } from '../../../../shared/contract/id.ts';
import { DAY, MINUTE, toInstant } from '../../../../shared/contract/time.ts';
import { CaptureInput } from '../../../../shared/crm/leads/capture.ts';
import type { Communication } from '../../../../shared/crm/leads/log/communication.ts';
import { deliveryIdOf } from '../../../../shared/fulfilment/delivery/delivered.ts';
import { PortalInvited } from '../../../../shared/sales/booking/events.ts';
import { visitIdOf } from '../../../../shared/sales/booking/visit-record.ts';
import { oneInTurn } from '../../../../test/support/run/full.ts';
import { beforeEachCall, cutAtCall } from '../../../../test/support/table/table-faults.ts';
import { itemsOf, NOW } from '../../../../test/support/world/booking-world.ts';
import { putOrder, replayStream } from '../../../../test/support/world/crm/records-world.ts';
import { memoryVault } from '../../../../test/support/world/files/memory-vault.ts';
import { deliveredFile, demoDelivery } from '../../../../test/support/world/fulfilment/delivery-world.ts';
import { worldOfFile } from '../../../../test/support/world/world-of-file.ts';
import { chatIdOf } from '../../../assistants/chat/conversation/hand-over/inbox-row.ts';
import { chatRating } from '../../../assistants/chat/rating-store.ts';
import { leadChat } from '../../../assistants/chat/store.ts';
import { calleeItem } from '../../../assistants/voice/store.ts';
import { captureLead } from '../../../crm/leads/capture/capture.ts';
import { foldCaptured } from '../../../crm/leads/capture/fold-capture.ts';
import { communication } from '../../../crm/leads/communication-store.ts';
import { indexLead } from '../../../crm/leads/lists/index-lead.ts';
import { patchLead, readLead, task } from '../../../crm/leads/store.ts';
import { invoiceItem } from '../../../fulfilment/billing/store.ts';
import { claimInvoice } from '../../../fulfilment/billing/view-invoice.ts';
import { claimDelivery } from '../../../fulfilment/delivery/claim-delivery.ts';
import { deliveryItem } from '../../../fulfilment/delivery/store.ts';
import { paymentItem } from '../../../fulfilment/payments/store.ts';
import { claimQuote } from '../../../fulfilment/quotes/claim-quote.ts';
import { quoteItem, quoteRevision } from '../../../fulfilment/quotes/store.ts';
import { fileItem, originalKey, sizeKey } from '../../../library/files/store.ts';
import { suppression } from '../../../outreach/messaging/delivery/receiver-store.ts';
import { suppressedAddress } from '../../../outreach/messaging/delivery/suppression.ts';
import { jobItem, newJob } from '../../../platform/jobs.ts';
import { openTables } from '../../../platform/table/open.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { claimOrder } from '../../../sales/booking/order/change/manage-order.ts';
import { manageTokenOf } from '../../../sales/booking/order/order-identity.ts';
import { partyItem } from '../../../sales/booking/party/store.ts';
import { bookingItem, orderItem } from '../../../sales/booking/store.ts';
import { visitItem } from '../../../sales/booking/visit/kept/visit-store.ts';
import { householdItem, householdPlace } from '../../../sales/records/household/store.ts';
import { clientIdOf } from '../../../sales/records/order-record-row.ts';
import { noteItem, orderRow } from '../../../sales/records/store.ts';
import { bringThread } from '../../../workspace/inbox/bring-thread.ts';
import { threadItem } from '../../../workspace/inbox/store.ts';
import { revokeErasure } from '../answer.ts';
import { askForCopy, askForErasure } from '../ask.ts';
import { privacyConsumers } from '../privacy-work.ts';
import { personalStores } from '../registry.ts';
import { viewOf } from '../request-view.ts';
import { privacyRequest } from '../store.ts';
import { erasePerson } from './erase-person.ts';
import { findRows } from './find-rows.ts';
import { forgetAmongOthers } from './forget-among-others.ts';
import { followTrail } from './trail.ts';

const world = worldOfFile();
beforeAll(async () => {
  vi.spyOn(console, 'error').mockReturnValue();
});

const email = 'canary@example.com';
const former = 'former-canary@example.com';
const phone = '+12155550199';
const OTHER_CLIENT = 'cli_other';
const marks = /canary|2155550199/i;

const message = (leadId: string, n: number): Communication => ({
  communicationId: newId('communication', NOW + n),
  leadId,
  orderId: null,
  type: 'email',
  direction: 'inbound',
  toAddress: email,
  fromAddress: email,
  subject: 'Canary subject',
  body: `Canary word ${n}`,
  duration: null,
  template: null,
  status: 'delivered',
  statusReason: null,
  metadata: {},
  createdAt: toInstant(NOW + n * 1000),
  version: 1,
});

/** A mail that told a colleague of a lead, as logs had it before they named nobody. */
const teamMail = (leadId: string, n: number, profileId: string, who: string): Communication => ({
  ...message(leadId, n),
  leadId: null,
  profileId,
  direction: 'outbound',
  toAddress: 'agent@example.com',
  fromAddress: null,
  subject: `New lead: ${who}`,
  body: `${who} came in.\n\nhttps://app.example/admin/crm?lead=${leadId}`,
  template: 'new_lead',
});

/** A quote that the person signed, and its revision. */
const signedQuote = (orderId: string, leadId: string, vendorId: string) => ({
  quoteId: newId('quote', NOW),
  number: '1-A',
  orderId,
  visitId: visitIdOf(orderId, 0),
  leadId,
  service: 'repairs' as const,
  vendorId,
  vendorName: 'Crew',
  customerName: 'Canary Person',
  address: { line1: '12 Court Street', city: 'Doylestown', state: 'PA', zip: '18901' },
  revision: 1,
  state: 'accepted' as const,
  options: [{ title: 'Trim', days: 1, lines: [{ text: 'Trim', qty: 1, unitCost: 1, unitPrice: 2, optional: false }] }],
  from: 2,
  to: 2,
  credit: 0,
  validUntil: '2026-12-01',
  photos: [],
  deskNote: 'Canary is in a hurry',
  message: 'Dear Canary',
  signature: { name: 'Canary Person', at: toInstant(NOW), textHash: 'x' },
  accepted: { option: 0, chosen: [] },
  draftedAt: toInstant(NOW),
  sentAt: toInstant(NOW),
  version: 1,
});

/** Where the person stands beside others: an order and a household that they share, and what was sent to both. */
const putShared = async (table: TenantTable, clientId: string): Promise<void> => {
  const sharedOrder = newId('order', NOW);
  const invitation = (n: number, to: string) => ({
    ...message('', n),
    leadId: null,
    toAddress: to,
    fromAddress: null,
    subject: 'An order was shared with you',
    body: `Sign in with ${to}`,
  });
  const place = { group: clientId, now: NOW };
  await table.commit(
    table.create(partyItem, {
      orderId: sharedOrder,
      email,
      name: 'Canary Person',
      role: 'viewer',
      money: false,
      media: true,
      placedAt: toInstant(NOW),
      version: 1,
    }),
    table.create(communication, { ...invitation(200, email), orderId: sharedOrder }),
    table.create(communication, { ...invitation(201, 'other@example.com'), orderId: sharedOrder }),
    table.create(communication, { ...invitation(202, email), profileId: email }),
    table.create(communication, { ...invitation(203, email), profileId: clientId }),
    table.create(householdPlace, { email, clientId: OTHER_CLIENT }),
    table.create(householdItem, {
      clientId: OTHER_CLIENT,
      members: [{ email, role: 'viewer', money: false, invitedAt: toInstant(NOW) }],
      version: 1,
    }),
    table.event(PortalInvited, { email, invitedBy: 'Olive Other' }, { pk: `CLIENT#${OTHER_CLIENT}`, ...place }),
    table.event(
      PortalInvited,
      { email: 'third@example.com', invitedBy: 'Olive Other' },
      { pk: `CLIENT#${OTHER_CLIENT}`, ...place },
    ),
    table.event(
      PortalInvited,
      { email: 'third@example.com', invitedBy: 'Canary Person' },
      { pk: `CLIENT#${clientId}`, ...place },
    ),
  );
};

/** A bystander whose rows an erasure of somebody else must leave alone. */
const putBystander = async (table: TenantTable): Promise<void> => {
  const context = { now: NOW, eventId: newId('event', NOW), origin: undefined };
  await captureLead(
    table,
    CaptureInput.parse({ source: 'website_form', email: 'other@example.com', fullName: 'Other' }),
    context,
  );
};

/**
 * A person with a mark in all that people can write, in every store that holds it. Long because each store is one line or
 * two.
 */
const putPerson = async () => {
  const tenantId = await world.newTenant();
  const table = world.table.openTable(tenantId);
  const vault = memoryVault();
  await putBystander(table);
  const context = { now: NOW, eventId: newId('event', NOW), origin: undefined };
  const given = { email, phone, fullName: 'Canary Person', propertyAddress: '9 Canary Lane, Doylestown, PA 18901' };
  const capture = CaptureInput.parse({ source: 'website_form', ...given, metadata: { notes: 'Canary wish' } });
  const { leadId } = await captureLead(table, capture, context);
  const lead = await readLead(table, leadId);
  if (!lead) throw new Error('No lead');
  const sessionId = 'cht_00000000000000000001_1-x';
  await table.commit(
    patchLead(table, lead, { otherEmails: [former], conversation: sessionId, assignedTo: 'prf_agent' }),
  );
  const order = await putOrder(world, tenantId, { contactInfo: { fullName: 'Canary Person', email, phone } });
  const { orderId } = order;
  const placed = await table.get(orderItem, { orderId });
  if (!placed) throw new Error('No order');
  await table.commit(
    table.patch(orderItem, placed, {
      status: 'completed',
      leadId,
      pricing: { subtotal: 0, total: 0 },
      propertyDetails: { access: 'Canary key under the mat', notes: 'canary' },
      goals: ['canary goal'],
    }),
  );
  const { bookings } = await table.collect({ pk: `ORDER#${orderId}` }, { bookings: bookingItem });
  await table.commit(...bookings.map((item) => table.patch(bookingItem, item, { status: 'completed', leadId })));
  const visitId = visitIdOf(orderId, 0);
  const { vendorId } = world.vendor('Brightframe Media');
  const deliveryId = deliveryIdOf(orderId);
  const file = deliveredFile('fil_canary', { name: 'canary.jpg', target: { kind: 'delivery', id: deliveryId } });
  for (const size of file.sizes) vault.objects.set(sizeKey(tenantId, file, size), Buffer.from('a picture'));
  vault.objects.set(originalKey(tenantId, file), Buffer.from('a picture'));
  const job = newJob('delivery.archive', `delivery ${deliveryId}`, { deliveryId, size: 'mls', isApart: true }, NOW);
  vault.objects.set(`archives/${tenantId}/${job.jobId}.zip`, Buffer.from('a ZIP'));
  await table.commit(
    table.create(jobItem, job),
    table.create(visitItem, {
      visitId,
      orderId,
      leadId,
      n: 0,
      services: ['photography'],
      vendorId,
      crew: [],
      state: 'finished',
      startsAt: '2026-11-19T15:00:00Z',
      endsAt: '2026-11-19T17:00:00Z',
      address: order.address,
      customerName: 'Canary Person',
      tried: [],
      rounds: 1,
      pay: [],
      stamps: { finished: { at: toInstant(NOW), receivedAt: toInstant(NOW), note: 'Canary was kind' } },
      checklist: [],
      version: 1,
    }),
    table.create(deliveryItem, {
      ...demoDelivery(),
      deliveryId,
      orderId,
      leadId,
      review: { stars: 5, text: 'Canary review', at: toInstant(NOW) },
      rounds: [
        { round: 1, items: [{ fileId: file.fileId, note: 'canary' }], askedAt: toInstant(NOW), answeredAt: null },
      ],
    }),
    table.create(fileItem, file),
    table.create(paymentItem, {
      paymentId: newId('payment', NOW),
      orderId,
      part: 'due',
      amount: 100,
      state: 'paid',
      livemode: false,
      accountId: null,
      expiresAt: toInstant(NOW),
      at: toInstant(NOW),
      returnTo: '/',
      email,
      version: 1,
    }),
    ...Array.from({ length: 45 }, (_, n) => table.create(communication, message(leadId, n))),
    table.create(communication, { ...message(leadId, 90), leadId: null, profileId: 'contact-code' }),
    table.create(communication, teamMail(leadId, 91, 'team', 'Canary Person')),
    table.create(communication, teamMail(leadId, 92, 'prf_agent', 'Canary Person')),
    table.create(communication, teamMail(newId('lead', NOW), 93, 'prf_agent', 'Olive Other')),
    table.create(task, {
      taskId: newId('task', NOW),
      leadId,
      orderId: null,
      assignedTo: null,
      kind: 'follow_up',
      title: 'Call Canary',
      description: 'canary',
      priority: 'high',
      dueDate: toInstant(NOW),
      status: 'completed',
      createdAt: toInstant(NOW),
      version: 1,
    }),
    table.create(suppression, {
      address: email,
      scope: 'marketing',
      reason: 'unsubscribed',
      createdAt: toInstant(NOW),
    }),
    table.create(calleeItem, { phone, tries: [{ callId: 'x', at: NOW }], version: 1 }),
    table.create(partyItem, {
      orderId,
      email: 'partner@example.com',
      name: 'Pat Partner',
      role: 'viewer',
      money: false,
      media: true,
      placedAt: toInstant(NOW),
      version: 1,
    }),
    table.create(quoteItem, signedQuote(orderId, leadId, vendorId)),
    table.create(quoteRevision, signedQuote(orderId, leadId, vendorId)),
    table.create(leadChat, { leadId, sessionId, lastActiveAt: NOW, version: 1 }),
    table.create(chatRating, {
      chatId: chatIdOf(sessionId),
      leadId,
      isHelpful: true,
      words: 'canary words',
      day: '2026-11-20',
      ratedAt: toInstant(NOW),
      version: 1,
    }),
  );
  await replayStream(world, tenantId);
  await indexLead(table, leadId);
  const row = await table.get(orderRow, { orderId });
  await putShared(table, row?.clientId ?? '');
  await table.commit(
    table.create(noteItem, {
      noteId: newId('note', NOW),
      propertyId: row?.propertyId ?? '',
      text: 'Canary’s key',
      author: { profileId: 'prf_1', name: 'Ada' },
      createdAt: toInstant(NOW),
      updatedAt: toInstant(NOW),
      version: 1,
    }),
  );
  return { tenantId, table, vault, leadId, orderId };
};
type Scene = Awaited<ReturnType<typeof putPerson>>;

const by = { askedBy: 'desk', reason: 'Asked by phone' } as const;
const person = { email, leadId: null, clientId: null };

const ask = async ({ table }: Scene) =>
  await askForErasure({ table, signer: world.table.signer, now: NOW }, person, by);

const accounts = { end: () => Promise.resolve() };
const platformTable = () => world.table.openTable(PLATFORM_TENANT_ID);

/** The due row's event as the queue delivers it, until the request is done. */
const carryOut = async (
  scene: Scene,
  requestId: string,
  { stores = personalStores, client = world.table.client } = {},
) => {
  const { tenantId, vault, leadId } = scene;
  const table = openTables({ ...world.table.tableDeps, client })(tenantId);
  const buckets = { files: vault.store, recordings: vault.store, transfers: vault.store };
  const consumers = privacyConsumers({ platformTable: platformTable(), buckets, accounts, stores });
  const now = NOW + 15 * DAY;
  for (let pass = 0; pass < 4; pass++) {
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
    const due = { eventId: newId('event', now), type: 'x', occurredAt: toInstant(now), tenantId, log };
    await consumers['privacy.erasure_due']({ ...due, table, now: now + pass * MINUTE, data: { requestId } } as never);
    await replayStream(world, tenantId, { gone: [leadId] });
    await indexLead(scene.table, leadId);
  }
  return await scene.table.get(privacyRequest, { requestId }, { consistent: true });
};

/** The kinds of rows in which a mark still stands. */
const marked = async ({ tenantId }: Scene): Promise<string[]> => {
  const items = await itemsOf(world, tenantId);
  return [
    ...new Set(items.filter((item) => marks.test(JSON.stringify(item))).map((item) => String(item.entity))),
  ].sort();
};

describe('F10: an erasure', () => {
  it('leaves a person’s marks nowhere in the table and no file of theirs; STOP outlives them, others stay', async () => {
    const scene = await putPerson();
    expect((await marked(scene)).length).toBeGreaterThan(15);
    const { requestId } = await ask(scene);
    const done = await carryOut(scene, requestId);
    expect(await marked(scene)).toEqual([]);
    expect([...scene.vault.objects.keys()]).toEqual([]);
    expect(done).toMatchObject({ state: 'done', email: null, owner: null, trail: null, files: 6 });
    expect(done?.counts).toMatchObject({ communication: 51, lead: 1, order: 1, client: 1, suppression: 1, booking: 1 });
    expect(await suppressedAddress(scene.table, email, true)).toMatchObject({ status: 'suppressed' });
    const items = await itemsOf(world, scene.tenantId);
    expect(items.filter((item) => item.entity === 'lead')).toHaveLength(1);
    expect(items.some((item) => item.entity === 'event' && /other@example/.test(JSON.stringify(item)))).toBe(true);
    expect(items.some((item) => JSON.stringify(item).includes('Olive Other came in'))).toBe(true);
    // What was sent to others about what they share with the person stays.
    const kept = items.filter(({ entity }) => entity === 'communication' || entity === 'event');
    expect(kept.filter((item) => /An order was shared|"third@/.test(JSON.stringify(item)))).toHaveLength(2);
    expect(items.find(({ entity }) => entity === 'assessmentQuote')).toMatchObject({
      customerName: 'Erased person',
      state: 'accepted',
      signature: { name: 'Erased person', textHash: 'x' },
      accepted: { option: 0 },
    });
    const { certificate } = viewOf(done ?? (undefined as never));
    expect(certificate.find(({ act }) => act === 'keep')).toMatchObject({ until: expect.stringMatching(/^2033/) });
  });

  it('strikes the person out of the requests before it, too, and takes their copy along', async () => {
    const scene = await putPerson();
    const { table, vault } = scene;
    const signer = world.table.signer;
    const earlier = await askForErasure({ table, signer, now: NOW }, person, { askedBy: 'person', reason: null });
    await revokeErasure(table, earlier, NOW);
    const copy = await askForCopy({ table, signer, now: NOW }, person, by);
    const buckets = { files: vault.store, recordings: vault.store, transfers: vault.store };
    const consumers = privacyConsumers({ platformTable: platformTable(), buckets, accounts });
    await consumers['privacy.copy_asked']({ table, now: NOW, data: copy } as never);
    const { requestId } = await ask(scene);
    expect((await carryOut(scene, requestId))?.counts).toMatchObject({ [privacyRequest.name]: 2 });
    expect(await marked(scene)).toEqual([]);
    expect([...vault.objects.keys()]).toEqual([]);
    const left = await table.get(privacyRequest, copy, { consistent: true });
    expect(left).toMatchObject({ state: 'done', email: null, owner: null, askedAt: copy.askedAt });
  });

  it('strikes the person out of what the desk asked for by their lead and by their client', async () => {
    const scene = await putPerson();
    const { table, leadId } = scene;
    const clientId = clientIdOf(email);
    const asked = [
      { email: null, leadId, clientId: null },
      { email: null, leadId: null, clientId },
    ];
    const copies = [];
    for (const whose of asked)
      copies.push(await askForCopy({ table, signer: world.table.signer, now: NOW }, whose, by));
    await carryOut(scene, (await ask(scene)).requestId);
    for (const copy of copies)
      expect(await table.get(privacyRequest, copy, { consistent: true })).toMatchObject({
        leadId: null,
        clientId: null,
      });
  });

  it('takes along a copy that is being made meanwhile; control: one that nobody is erased from stays', async () => {
    const make = async (meanwhile: (scene: Scene) => Promise<unknown>) => {
      const scene = await putPerson();
      const { table, vault, tenantId } = scene;
      const copy = await askForCopy({ table, signer: world.table.signer, now: NOW }, person, by);
      const client = world.table.newClient();
      let isMade = false;
      beforeEachCall(client, async (command, input) => {
        if (isMade || command !== 'TransactWriteItemsCommand' || !JSON.stringify(input).includes('"ready"')) return;
        isMade = true;
        await meanwhile(scene);
      });
      const buckets = { files: vault.store, recordings: vault.store, transfers: vault.store };
      const consumers = privacyConsumers({ platformTable: platformTable(), buckets, accounts });
      const lagging = openTables({ ...world.table.tableDeps, client })(tenantId);
      await consumers['privacy.copy_asked']({ table: lagging, now: NOW, data: copy } as never);
      client.destroy();
      expect(isMade).toBe(true);
      const { state } = (await table.get(privacyRequest, copy, { consistent: true })) ?? {};
      return [state, [...vault.objects.keys()].filter((key) => key.startsWith('exports/')).length];
    };
    const erase = async (scene: Scene) => await carryOut(scene, (await ask(scene)).requestId);
    expect(await make(erase)).toEqual(['failed', 0]);
    expect(await make(async () => undefined)).toEqual(['ready', 1]);
  });

  it('control: a forgotten store keeps its marks', async () => {
    const scene = await putPerson();
    const { requestId } = await ask(scene);
    const stores = personalStores.filter(({ entity }) => entity.name !== 'communication');
    await carryOut(scene, requestId, { stores });
    expect(await marked(scene)).toEqual(['communication']);
  });

  it('goes on where it was killed, and counts each row once', async () => {
    const whole = await putPerson();
    const expected = (await carryOut(whole, (await ask(whole)).requestId))?.counts;
    for (const lasts of oneInTurn([12, 40, 75, 110])) {
      const scene = await putPerson();
      const { requestId } = await ask(scene);
      const client = world.table.newClient();
      let calls = 0;
      cutAtCall(client, () => calls++ >= lasts);
      await expect(carryOut(scene, requestId, { client })).rejects.toThrow();
      const done = await carryOut(scene, requestId);
      expect(done).toMatchObject({ state: 'done', counts: expected });
      expect(await marked(scene)).toEqual([]);
    }
  });

  it('is refused while a visit is ahead or money is owed, and says which', async () => {
    const scene = await putPerson();
    const { table, orderId } = scene;
    const { bookings } = await table.collect({ pk: `ORDER#${orderId}` }, { bookings: bookingItem });
    const [booking] = bookings;
    if (!booking) throw new Error('No booking');
    await table.commit(table.patch(bookingItem, booking, { status: 'confirmed' }));
    await expect(ask(scene)).rejects.toMatchObject({ code: 'ERASURE_REFUSED', message: /has a visit ahead/ });
    await table.commit(table.patch(bookingItem, { ...booking, version: booking.version + 1 }, { status: 'completed' }));
    const order = await table.get(orderItem, { orderId });
    if (!order) throw new Error('No order');
    await table.commit(table.patch(orderItem, order, { pricing: { subtotal: 100, total: 100 } }));
    await expect(ask(scene)).rejects.toMatchObject({ code: 'ERASURE_REFUSED', message: /has an open balance/ });
  });
});

/** An invoice of the person's order, as the books keep it. */
const paidInvoice = (orderId: string) => ({
  invoiceId: newId('invoice', NOW),
  number: '2026-0001',
  kind: 'invoice' as const,
  state: 'paid' as const,
  billTo: { name: 'Canary Person', email },
  lines: [{ text: 'Photography', amount: 100 }],
  tax: 0,
  total: 100,
  paid: 100,
  credited: 0,
  writtenOff: 0,
  issuedOn: '2026-11-20',
  dueOn: '2026-11-20',
  issuedAt: toInstant(NOW),
  orderIds: [orderId],
  creditNotes: [],
  payments: [],
  before: { credits: 0, writtenOff: 0 },
  isTest: false,
  version: 1,
});

/** What the link of the person's order opens: the answer of each page behind it. */
const linkedPages = ({ table, tenantId, orderId }: Scene, quoteId: string, invoiceId: string) => {
  const { signer } = world.table;
  const token = manageTokenOf(signer, tenantId, orderId);
  const now = NOW + DAY;
  const request = (input: object) => ({ table, now, caller: undefined, input: { ...input, token } }) as never;
  return {
    order: () => claimOrder({ table, signer, now } as never, orderId, { token }, 'money'),
    quote: () => claimQuote(signer, request({ quoteId }), 'change'),
    gallery: () => claimDelivery(signer, request({ deliveryId: deliveryIdOf(orderId) }), 'change'),
    invoice: () => claimInvoice(signer, request({ invoiceId })),
  };
};

describe('the links of a person', () => {
  it('open nothing once they are erased, and what waited for their signature is taken back', async () => {
    const scene = await putPerson();
    const { table, orderId } = scene;
    const { signature: _, accepted: _chosen, ...quote } = signedQuote(orderId, scene.leadId, newId('vendor', NOW));
    const waiting = { ...quote, state: 'viewed' as const, changed: { by: 'Ada', at: toInstant(NOW) } };
    const invoice = paidInvoice(orderId);
    const delivery = await table.get(deliveryItem, { deliveryId: deliveryIdOf(orderId) });
    if (!delivery) throw new Error('No delivery');
    await table.commit(
      table.create(quoteItem, waiting),
      table.create(invoiceItem, invoice),
      table.patch(deliveryItem, delivery, { deliveredAt: toInstant(NOW) }),
    );
    const pages = Object.entries(linkedPages(scene, waiting.quoteId, invoice.invoiceId));
    for (const [name, open] of pages) expect(await open(), `control: ${name}`).toBeDefined();
    const { requestId } = await ask(scene);
    expect(await carryOut(scene, requestId)).toMatchObject({ state: 'done' });
    for (const [name, open] of pages) await expect(open(), name).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const taken = await table.get(quoteItem, waiting);
    expect([taken?.state, taken?.changed], 'by nobody of the office').toEqual(['withdrawn', undefined]);
  });
});

describe('a lead of somebody else, by whose phone the person wrote and ordered', () => {
  const callers = '+12155550144';
  const place = '9 Canary Lane, Doylestown, PA 18901';

  /** A capture, and how its consumer hears of it, soon or late. */
  const speak = async ({ table, tenantId }: Scene, given: object) => {
    const capture = CaptureInput.parse({ source: 'booking_workflow', phone: callers, ...given });
    const context = { now: NOW, eventId: newId('event', NOW), origin: undefined };
    const { leadId, created } = await captureLead(table, capture, context);
    const data = { leadId, created, capture };
    const heard = { ...context, table, tenantId, occurredAt: toInstant(NOW), data };
    return { leadId, hear: async () => await foldCaptured(heard as never) };
  };
  const say = async (scene: Scene, given: object): Promise<string> => {
    const { leadId, hear } = await speak(scene, given);
    await hear();
    return leadId;
  };
  const canary = {
    email,
    fullName: 'Canary Person',
    propertyAddress: place,
    request: 'callback',
    metadata: { notes: 'Canary wish' },
  };

  /** The person has no lead of their own: what they say goes to the lead that has the number. */
  const callerAndStranger = async (caller: object) => {
    const tenantId = await world.newTenant();
    const table = world.table.openTable(tenantId);
    const scene = { tenantId, table, vault: memoryVault(), leadId: 'led_none', orderId: '' };
    const leadId = await say(scene, { source: 'voice', ...caller });
    expect(await say(scene, canary)).toBe(leadId);
    const order = await putOrder(world, tenantId, {
      contactInfo: { fullName: 'Canary Person', email, phone: callers },
    });
    await replayStream(world, tenantId);
    const placed = await table.get(orderItem, order);
    if (!placed) throw new Error('No order');
    const done = { status: 'completed', leadId } as const;
    await table.commit(table.patch(orderItem, placed, { ...done, pricing: { subtotal: 0, total: 0 } }));
    const { bookings } = await table.collect({ pk: `ORDER#${order.orderId}` }, { bookings: bookingItem });
    await table.commit(...bookings.map((item) => table.patch(bookingItem, item, done)));
    await replayStream(world, tenantId);
    return { ...scene, orderId: order.orderId, callerId: leadId };
  };

  it('keeps nothing that they said: neither in its story nor in its fields and tasks', async () => {
    const scene = await callerAndStranger({});
    expect(await readLead(scene.table, scene.callerId)).toMatchObject({ fullName: 'Canary Person', email: null });
    expect(await marked(scene), 'control').toEqual(expect.arrayContaining(['event', 'lead', 'task']));
    const { requestId } = await ask(scene);
    expect(await carryOut(scene, requestId)).toMatchObject({ state: 'done' });
    expect(await marked(scene)).toEqual([]);
    expect(await readLead(scene.table, scene.callerId)).toMatchObject({ phone: callers, fullName: null, claims: [] });
  });

  it('keeps all that is the caller’s own, a request of the same day and the same house among it', async () => {
    const own = {
      fullName: 'Cal Caller',
      propertyAddress: place,
      request: 'callback',
      metadata: { notes: 'Own wish' },
    };
    const scene = await callerAndStranger(own);
    const { requestId } = await ask(scene);
    expect(await carryOut(scene, requestId)).toMatchObject({ state: 'done' });
    const { table, callerId } = scene;
    expect(await readLead(table, callerId)).toMatchObject({ fullName: 'Cal Caller', propertyAddress: place });
    const items = await itemsOf(world, scene.tenantId);
    const texts = (entity: string) => JSON.stringify(items.filter((item) => item.entity === entity));
    expect(texts('task')).toContain('Own wish');
    expect(texts('event')).toContain('Own wish');
    expect(texts('event') + texts('task') + texts('lead')).not.toMatch(/canary@|Canary (wish|Person)/);
  });

  it('is found by the number that the person gave, too, where they have not ordered', async () => {
    const tenantId = await world.newTenant();
    const table = world.table.openTable(tenantId);
    const scene = { tenantId, table, vault: memoryVault(), leadId: 'led_none', orderId: '' };
    const callerId = await say(scene, { source: 'voice', fullName: 'Cal Caller' });
    expect(await say(scene, canary)).toBe(callerId);
    const ownId = await say(scene, { email, phone: undefined });
    expect(await say(scene, { email }), 'control: the person has a lead by now').toBe(ownId);
    expect(await marked(scene), 'control').toEqual(expect.arrayContaining(['event', 'lead', 'task']));
    const { requestId } = await ask(scene);
    expect(await carryOut({ ...scene, leadId: ownId }, requestId)).toMatchObject({ state: 'done' });
    expect(await marked(scene)).toEqual([]);
    expect(await readLead(table, callerId)).toMatchObject({ fullName: 'Cal Caller', phone: callers, claims: [] });
  });

  it('has in the inbox what is the caller’s, and no word by the person or about their order', async () => {
    const scene = await callerAndStranger({ fullName: 'Cal Caller' });
    const { table, callerId, orderId } = scene;
    const spoken = { ...message(callerId, 0), type: 'sms', subject: null } as const;
    const own = {
      ...spoken,
      fromAddress: callers,
      toAddress: null,
      body: 'Own question',
      createdAt: toInstant(NOW - DAY),
    };
    const crews = {
      ...spoken,
      communicationId: newId('communication', NOW + 1),
      orderId,
      direction: 'outbound' as const,
      fromAddress: null,
      toAddress: callers,
      body: 'We are with Canary now',
      metadata: { writtenByName: 'Crew' },
    };
    await say(scene, { ...canary, source: 'website_form' });
    await table.commit(table.create(communication, own), table.create(communication, crews));
    await bringThread(table, callerId);
    expect(await marked(scene), 'control').toEqual(expect.arrayContaining(['thread', 'threadPart']));
    const { requestId } = await ask(scene);
    expect(await carryOut(scene, requestId)).toMatchObject({ state: 'done' });
    expect(await marked(scene)).toEqual([]);
    expect(await table.get(threadItem, { threadId: callerId })).toMatchObject({ last: { text: 'Own question' } });
  });

  it('learns nothing from what is heard of them late: while they are erased, or once they are', async () => {
    const scene = await callerAndStranger({ fullName: 'Cal Caller' });
    const asking = { ...canary, request: 'consultation', metadata: { notes: 'Canary late' } };
    const [before, during, after] = [
      await speak(scene, asking),
      await speak(scene, asking),
      await speak(scene, asking),
    ];
    await before.hear();
    const late = async () =>
      /Canary late/.test(
        JSON.stringify((await itemsOf(world, scene.tenantId)).filter(({ entity }) => entity === 'task')),
      );
    expect(await late(), 'control').toBe(true);
    const { requestId } = await ask(scene);
    const trail = await followTrail(scene.table, { emails: [email] }, { askedBy: 'desk', kind: 'erasure' });
    await forgetAmongOthers(scene.table, trail, NOW);
    await during.hear();
    expect(await late()).toBe(false);
    expect(await carryOut(scene, requestId)).toMatchObject({ state: 'done' });
    await after.hear();
    expect(await marked(scene)).toEqual([]);
  });

  it('keeps nothing of what is said and heard in the middle of a pass; control: it would, erased before it was read', async () => {
    const remaining = async (isTaken: boolean) => {
      const scene = await callerAndStranger({ fullName: 'Cal Caller' });
      const { requestId } = await ask(scene);
      const followed = await followTrail(scene.table, { emails: [email] }, { askedBy: 'desk', kind: 'erasure' });
      const trail = { ...followed, salts: ['salt'] };
      const request = await scene.table.get(privacyRequest, { requestId }, { consistent: true });
      if (!request) throw new Error('No request');
      await scene.table.commit(scene.table.patch(privacyRequest, request, { state: 'running', trail }));
      const isUnread = await forgetAmongOthers(scene.table, trail, NOW);
      await say(scene, { ...canary, request: 'consultation', metadata: { notes: 'Canary late' } });
      const tables = { table: scene.table, platformTable: platformTable(), remove: async () => undefined };
      const deps = { ...tables, stores: personalStores, isUnread: isTaken ? () => false : isUnread };
      expect(await erasePerson(deps, trail, requestId)).toBe(true);
      expect(await carryOut(scene, requestId)).toMatchObject({ state: 'done' });
      return await marked(scene);
    };
    expect(await remaining(false)).toEqual([]);
    expect(await remaining(true)).toContain('task');
  });

  it('nor is their own lead made anew by what is heard late', async () => {
    const scene = await putPerson();
    const { leadId, hear } = await speak(scene, { email, phone: undefined, request: 'callback' });
    expect(leadId).toBe(scene.leadId);
    const { requestId } = await ask(scene);
    expect(await carryOut(scene, requestId)).toMatchObject({ state: 'done' });
    await hear();
    expect(await marked(scene)).toEqual([]);
  });

  it('is no part of the person’s copy', async () => {
    const scene = await callerAndStranger({ fullName: 'Cal Caller' });
    const trail = await followTrail(scene.table, { emails: [email] }, { askedBy: 'person', kind: 'copy' });
    const tables = { table: scene.table, platformTable: platformTable() };
    const copied = await Promise.all(personalStores.map((store) => findRows(tables, store, trail)));
    expect(copied.flat().length, 'control').toBeGreaterThan(0);
    expect(JSON.stringify(copied)).not.toContain('Cal Caller');
  });
});

describe('a copy', () => {
  it('holds what is the person’s, with their files, and no secret or other person', async () => {
    const scene = await putPerson();
    const { table, vault } = scene;
    const request = await askForCopy({ table, signer: world.table.signer, now: NOW }, person, by);
    const buckets = { files: vault.store, recordings: vault.store, transfers: vault.store };
    const consumers = privacyConsumers({ platformTable: platformTable(), buckets, accounts });
    await consumers['privacy.copy_asked']({ table, now: NOW, data: { requestId: request.requestId } } as never);
    expect(await table.get(privacyRequest, { requestId: request.requestId })).toMatchObject({ state: 'ready' });
    const [key = ''] = [...vault.objects.keys()].filter((each) => each.startsWith('exports/'));
    expect(key).toBe(`exports/${scene.tenantId}/${request.requestId}/your-data.zip`);
    const names =
      Buffer.from(vault.objects.get(key) ?? [])
        .toString('latin1')
        .match(/[\w/-]+\.(html|json|csv|jpg)/g) ?? [];
    expect(names).toEqual(
      expect.arrayContaining([
        'index.html',
        'lead.json',
        'communication.csv',
        'order.json',
        'files/fil_canary-original.jpg',
      ]),
    );
  });
});
