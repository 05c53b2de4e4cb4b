import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { callsContract } from '../../../shared/assistants/voice/contract.ts';
import { newId } from '../../../shared/contract/id.ts';
import { crmContract } from '../../../shared/crm/leads/contract.ts';
import type { Lead } from '../../../shared/crm/leads/lead.ts';
import type { Communication } from '../../../shared/crm/leads/log/communication.ts';
import { blankLead } from '../../../shared/crm/merge/merge.ts';
import type { NamedBooking } from '../../../shared/sales/booking/booking.ts';
import { bookingContract } from '../../../shared/sales/booking/contract.ts';
import { newConnection, newMember } from '../../../test/support/people/listener.ts';
import { startSeeded } from '../../../test/support/people/seeded.ts';
import { createSpokenLine } from '../../../test/support/people/spoken.ts';
import { batchOf, streamed, toldAtOnce } from '../../../test/support/table/streamed.ts';
import { pushTurns } from '../../assistants/chat/push-turns.ts';
import { newCall } from '../../assistants/voice/call/new-call.ts';
import { callItem, type VoiceCall } from '../../assistants/voice/store.ts';
import { createPush } from '../../company/identity/realtime/push-changes.ts';
import { membershipItem, sessionItem } from '../../company/identity/store.ts';
import { vendorItem, vendorRange } from '../../company/team/vendor-store.ts';
import { defaultTenant, secondTenant } from '../../company/tenancy/demo/demo-tenants.ts';
import { licenseItem, tenantItem } from '../../company/tenancy/store.ts';
import { communication } from '../../crm/leads/communication-store.ts';
import { createLead, lead } from '../../crm/leads/store.ts';
import { everyListener } from '../../platform/realtime/connection.ts';
import { forgetConnection } from '../../platform/realtime/forget.ts';
import type { Line } from '../../platform/realtime/line.ts';
import { bookingItem } from '../../sales/booking/store.ts';
import { pushKinds } from './push-kinds.ts';

const { tenantId } = defaultTenant.tenant;
const now = Date.parse('2026-12-01T09:00:00Z');
let seeded: Awaited<ReturnType<typeof startSeeded>>;
let spoken: ReturnType<typeof createSpokenLine>;
let push: ReturnType<typeof toldAtOnce>;
const pushing = (line: Line) =>
  toldAtOnce(createPush({ ...seeded, clock: () => now, line, kinds: pushKinds, pushToVisitors: pushTurns }));

beforeAll(async () => {
  seeded = await startSeeded(() => now);
});
beforeEach(async () => {
  spoken = createSpokenLine();
  push = pushing(spoken.line);
  for (const each of [tenantId, secondTenant.tenant.tenantId]) {
    const known = await everyListener(seeded.openTable(each), now);
    await Promise.all(known.map((connection) => forgetConnection(seeded, connection)));
  }
});
afterAll(async () => await seeded.stop());

type Person = Partial<Omit<Parameters<typeof newMember>[1], 'now'>>;
const join = async (connectionId: string, person: Person = {}) => {
  const at = person.tenantId ?? tenantId;
  const caller = await newMember(seeded, { ...person, tenantId: at, now });
  await newConnection(seeded, connectionId, { tenantId: at, caller, now });
  return caller;
};

const instant = new Date(now).toISOString();
const someLead = (fields: Partial<Lead> = {}): Lead => ({
  ...blankLead,
  leadId: newId('lead', now),
  fullName: 'Rosa Delgado',
  email: 'rosa@example.com',
  source: 'manual',
  createdAt: instant,
  updatedAt: instant,
  status: 'new',
  score: 50,
  scoreReasons: [],
  version: 1,
  ...fields,
});
const of = { tenant: tenantId };
const wrote = (before: Lead | undefined, after: Lead | undefined) => streamed(of.tenant, lead, before, after);
const typesHeardBy = (connectionId: string) => spoken.heardBy(connectionId).map(({ type }) => type);

describe('a new lead', () => {
  test('is pushed to the staff of its tenant with exactly the fields of their list', async () => {
    await join('admin');
    await join('broker', { roles: ['brokerage'] });
    const made = someLead({ metadata: { notes: 'secret of the record' } });
    await push(batchOf(wrote(undefined, made)));
    const [message] = spoken.heardBy('admin');
    expect(message).toMatchObject({ type: 'lead.changed', id: made.leadId, version: 1, isNew: true });
    const row = crmContract.leads.output.shape.items.element.strict();
    expect(row.parse(message?.item)).toMatchObject({ leadId: made.leadId, fullName: 'Rosa Delgado' });
    expect(spoken.heardBy('broker')).toEqual([message]);
    expect(JSON.stringify(message)).not.toContain('secret');
  });

  test('is not pushed to another tenant, a chat, a vendor, a customer, or staff signed in by email', async () => {
    await join('foreign', { tenantId: secondTenant.tenant.tenantId });
    await join('vendor', { roles: ['vendor'] });
    await join('customer', { roles: ['customer'] });
    await join('by-mail', { idp: 'Cognito' });
    await newConnection(seeded, 'chat', { tenantId, chatSessionId: 'a-secret-chat-session', now });
    const caller = await newMember(seeded, { tenantId, now });
    await newConnection(seeded, 'chat-of-staff', { tenantId, caller, chatSessionId: 'another-chat-session', now });
    await push(batchOf(wrote(undefined, someLead())));
    expect(spoken.said).toEqual([]);
    await join('admin');
    await push(batchOf(wrote(undefined, someLead())));
    expect(
      spoken.said.map(([to]) => to),
      'the same write is heard by who may',
    ).toEqual(['admin']);
  });

  test('is not pushed after the tenant’s license for leads has expired', async () => {
    await join('admin');
    const table = seeded.openTable(tenantId);
    const known = await table.get(licenseItem, { featureCode: 'crm' });
    if (!known) throw new Error('The demo tenant has a license for leads');
    await table.commit(table.patch(licenseItem, known, { isEnabled: false }));
    await push(batchOf(wrote(undefined, someLead())));
    expect(spoken.said).toEqual([]);
    await table.commit(table.patch(licenseItem, { ...known, version: known.version + 1 }, { isEnabled: true }));
  });
});

describe('an agent', () => {
  test('receives own leads only, including newly assigned and reassigned ones', async () => {
    const { profileId } = await join('agent', { roles: ['agent'] });
    const first = someLead();
    await push(batchOf(wrote(first, { ...first, score: 60, version: 2 })));
    expect(spoken.heardBy('agent')).toEqual([]);
    const given = { ...first, assignedTo: profileId, version: 3 };
    await push(batchOf(wrote(first, given)));
    expect(spoken.heardBy('agent')).toMatchObject([{ type: 'lead.changed', version: 3, isNew: true }]);
    await push(batchOf(wrote(given, { ...given, assignedTo: 'prf_other', version: 4 })));
    expect(spoken.heardBy('agent').at(-1)).toEqual({ type: 'lead.removed', id: first.leadId, version: 4 });
  });

  test('receives calls with own leads only; administrators also those of unknown callers', async () => {
    const { profileId } = await join('agent', { roles: ['agent'] });
    await join('admin');
    await join('foreign', { tenantId: secondTenant.tenant.tenantId });
    const own = someLead({ assignedTo: profileId });
    const table = seeded.openTable(tenantId);
    await table.commit(createLead(table, own));
    const ringing: VoiceCall = { ...newCall(newId('call', now), now), version: 1 };
    const known = { ...ringing, leadId: own.leadId, phase: 'in_progress' as const, version: 2 };
    await push(batchOf(streamed(tenantId, callItem, undefined, ringing)));
    expect(spoken.heardBy('agent'), 'it may be a lead of anybody').toEqual([]);
    await push(batchOf(streamed(tenantId, callItem, ringing, known)));
    const [first, second] = spoken.heardBy('admin');
    expect(first).toMatchObject({ type: 'call.changed', id: ringing.callId, isNew: true, item: { phase: 'queued' } });
    expect(second).toMatchObject({ version: 2, leadId: own.leadId, item: { phase: 'in_progress' } });
    const row = callsContract.calls.output.shape.items.element.strict();
    expect(row.parse(second?.item)).toMatchObject({ callId: ringing.callId });
    expect(spoken.heardBy('agent')).toEqual([{ ...second, isNew: true }]);
    expect(spoken.heardBy('foreign')).toEqual([]);
  });

  test('receives messages of own leads only', async () => {
    const { profileId } = await join('agent', { roles: ['agent'] });
    await join('admin');
    const table = seeded.openTable(tenantId);
    const own = someLead({ assignedTo: profileId });
    const other = someLead();
    await table.commit(createLead(table, own), createLead(table, other));
    const message = (leadId: string): Communication => ({
      communicationId: newId('communication', now),
      leadId,
      orderId: null,
      type: 'email',
      direction: 'outbound',
      toAddress: null,
      fromAddress: null,
      subject: 'Hello',
      body: 'x',
      duration: null,
      template: null,
      status: 'sent',
      statusReason: null,
      metadata: {},
      createdAt: instant,
      version: 1,
    });
    const written = [message(own.leadId), message(other.leadId)];
    await push(batchOf(...written.map((each) => streamed(tenantId, communication, undefined, each))));
    expect(spoken.heardBy('agent').map(({ leadId }) => leadId)).toEqual([own.leadId]);
    expect(typesHeardBy('admin')).toEqual(['communication.changed', 'communication.changed']);
  });
});

describe('a vendor', () => {
  test('receives own bookings without the customer’s price', async () => {
    const table = seeded.openTable(tenantId);
    const { vendors } = await table.collect(vendorRange, { vendors: vendorItem });
    const vendor = vendors.find(({ email }) => email);
    const another = vendors.find((one) => one !== vendor);
    if (!vendor?.email || !another) throw new Error('The demo tenant has vendors');
    await join('vendor', { roles: ['vendor'], email: vendor.email, idp: 'Cognito' });
    await join('admin');
    const visit = (vendorId: string): NamedBooking => ({
      bookingId: newId('booking', now),
      orderId: newId('order', now),
      leadId: newId('lead', now),
      vendorId,
      serviceType: 'photography',
      startsAt: instant,
      endsAt: instant,
      scheduledDate: '2026-12-01',
      propertyAddress: '1 Main St',
      quotedPrice: 19_900,
      status: 'confirmed',
      metadata: { a: 1 },
      version: 1,
    });
    const own = visit(vendor.vendorId);
    const bookingsWritten = [own, visit(another.vendorId)];
    await push(batchOf(...bookingsWritten.map((each) => streamed(tenantId, bookingItem, undefined, each))));
    expect(spoken.heardBy('vendor')).toMatchObject([
      { type: 'booking.changed', id: own.bookingId, item: { quotedPrice: 0, metadata: {} } },
    ]);
    expect(spoken.heardBy('admin')).toMatchObject([{ item: { quotedPrice: 19_900 } }, {}]);
    bookingContract.bookings.output.shape.items.element.strict().parse(spoken.heardBy('vendor')[0]?.item);
    await push(batchOf(streamed(tenantId, bookingItem, own, { ...own, vendorId: another.vendorId, version: 2 })));
    expect(typesHeardBy('vendor').at(-1)).toBe('booking.removed');
  });
});

describe('a batch of changes', () => {
  test('is pushed as one message per row with its final state', async () => {
    await join('admin');
    const made = someLead();
    const versions = [2, 3, 4].map((version) => ({ ...made, score: 50 + version, version }));
    const steps = [made, ...versions];
    await push(batchOf(...steps.map((after, i) => wrote(steps[i - 1], after))));
    expect(spoken.heardBy('admin')).toMatchObject([{ version: 4, isNew: true, item: { score: 54 } }]);
  });

  test('pushes nothing for rows that were created and deleted within it', async () => {
    await join('admin');
    const made = someLead();
    await push(batchOf(wrote(undefined, made), wrote(made, undefined)));
    expect(spoken.said).toEqual([]);
  });

  test('pushes only the count of a kind with very many changes, and other kinds row by row', async () => {
    await join('admin');
    const { profileId } = await join('agent', { roles: ['agent'] });
    const own = [someLead({ assignedTo: profileId })];
    const many = Array.from({ length: 60 }, () => someLead());
    await push(batchOf(...[...own, ...many].map((each) => wrote(undefined, each))));
    expect(spoken.heardBy('admin')).toEqual([{ type: 'lead.many', id: '*', version: 61 }]);
    expect(spoken.heardBy('agent')).toMatchObject([{ type: 'lead.changed', id: own[0]?.leadId }]);
  });
});

describe('connections', () => {
  const listening = async () => (await everyListener(seeded.openTable(tenantId), now)).map((each) => each.connectionId);

  test('that are gone are deleted by one broadcast, one that fails is closed, and the others get the message', async () => {
    for (const id of ['alive', 'gone', 'broken']) await join(id);
    spoken.gone.add('gone');
    spoken.broken.add('broken');
    await push(batchOf(wrote(undefined, someLead())));
    expect(spoken.said.map(([to]) => to)).toEqual(['alive']);
    expect([await listening(), spoken.closed]).toEqual([['alive'], ['broken']]);
  });

  test('control: gone connections stay listed if the sender does not report them', async () => {
    await join('gone');
    const silent = { ...spoken.line, post: async () => true };
    await pushing(silent)(batchOf(wrote(undefined, someLead())));
    expect(await listening()).toEqual(['gone']);
  });

  test('of an ended session are closed, the user’s other ones stay open', async () => {
    const caller = await join('ended');
    const other = { ...caller, sessionId: 'another-session' };
    await newConnection(seeded, 'stays', { tenantId, caller: other, now });
    const id = { subject: caller.userId, sessionId: caller.sessionId };
    const session = await seeded.platformTable.get(sessionItem, id);
    if (!session) throw new Error('The session is there');
    const ended = { ...session, endedAt: now };
    await push(batchOf(streamed(seeded.platformTable.tenantId, sessionItem, session, ended)));
    expect([await listening(), spoken.closed]).toEqual([['stays'], ['ended']]);
  });

  test('are closed when the user’s rights change or end', async () => {
    const caller = await join('demoted');
    const other = await join('removed');
    const membershipOf = async (subject: string) => {
      const found = await seeded.platformTable.get(membershipItem, { subject, tenantId });
      if (!found) throw new Error('The membership is there');
      return found;
    };
    const first = await membershipOf(caller.userId);
    const second = await membershipOf(other.userId);
    const platform = seeded.platformTable.tenantId;
    await push(batchOf(streamed(platform, membershipItem, first, { ...first, name: 'Renamed', version: 2 })));
    expect(spoken.closed).toEqual([]);
    const demoted = streamed(platform, membershipItem, first, { ...first, roles: ['customer'], version: 2 });
    await push(batchOf(demoted, streamed(platform, membershipItem, second, undefined)));
    expect(spoken.closed.sort()).toEqual(['demoted', 'removed']);
  });

  test('of a suspended company are all closed, including visitors’, before they get anything of the same batch', async () => {
    await join('admin');
    await newConnection(seeded, 'chat', { tenantId, chatSessionId: 'a-secret-chat-session', now });
    const table = seeded.openTable(tenantId);
    const active = await table.get(tenantItem, {});
    if (!active) throw new Error('The tenant is there');
    const suspended = { ...active, status: 'suspended' as const, version: active.version + 1 };
    await table.commit(table.patch(tenantItem, active, { status: 'suspended' }));
    await push(batchOf(streamed(tenantId, tenantItem, active, suspended), wrote(undefined, someLead())));
    expect([await listening(), spoken.said, spoken.closed.sort()]).toEqual([[], [], ['admin', 'chat']]);
    await table.commit(table.patch(tenantItem, suspended, { status: 'active' }));
  });
});
