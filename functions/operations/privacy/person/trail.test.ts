import { describe, expect, it } from 'vitest';
import { newId, PLATFORM_TENANT_ID } from '../../../../shared/contract/id.ts';
import { DAY, toInstant } from '../../../../shared/contract/time.ts';
import { CaptureInput } from '../../../../shared/crm/leads/capture.ts';
import type { Transaction } from '../../../../shared/deals/transactions/transaction.ts';
import { confirm, firstPlan, NOW, orderFor } from '../../../../test/support/world/booking-world.ts';
import { putOrder, replayStream } from '../../../../test/support/world/crm/records-world.ts';
import { documentDesk } from '../../../../test/support/world/deals/ready-document.ts';
import { memoryVault } from '../../../../test/support/world/files/memory-vault.ts';
import { worldOfFile } from '../../../../test/support/world/world-of-file.ts';
import { captureLead } from '../../../crm/leads/capture/capture.ts';
import { communication } from '../../../crm/leads/communication-store.ts';
import { proveContact } from '../../../crm/leads/contacts/prove-contact.ts';
import {
  emailOwner,
  leadAlias,
  otherIdOfLead,
  patchLead,
  phoneOwner,
  readLead,
  task,
} from '../../../crm/leads/store.ts';
import { mergeRecord } from '../../../crm/merge/merge-store.ts';
import { openListing } from '../../../deals/listings/store.ts';
import { transactionItem } from '../../../deals/transactions/store.ts';
import { noTrail, type Trail } from '../../../platform/personal/personal-data.ts';
import { fromItem, type Stored } from '../../../platform/table/item.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { leadIdFor } from '../../../sales/booking/order/order-identity.ts';
import { bookingItem, orderItem, orderPartition } from '../../../sales/booking/store.ts';
import { propertyIdOf } from '../../../sales/records/order-record-row.ts';
import { noteItem } from '../../../sales/records/store.ts';
import { houseDeal } from '../../../workspace/houses/store.ts';
import { personalStores } from '../registry.ts';
import { findRows } from './find-rows.ts';
import { shownRow } from './shown-row.ts';
import { followTrail } from './trail.ts';

const world = worldOfFile();

const stranger = 'stranger@example.com';
const vera = 'vera@example.com';
const phone = '+12155550100';

const asked = { askedBy: 'person', kind: 'copy' } as const;
const byDesk = { askedBy: 'desk', kind: 'copy' } as const;

const newTable = async (): Promise<TenantTable> => world.table.openTable(await world.newTenant());

const capture = async (table: TenantTable, given: object): Promise<string> =>
  (
    await captureLead(table, CaptureInput.parse({ source: 'website_form', ...given }), {
      now: NOW,
      eventId: newId('event', NOW),
      origin: undefined,
    })
  ).leadId;

const storeOf = (name: string) => {
  const store = personalStores.find(({ entity }) => entity.name === name);
  if (!store) throw new Error(`No store ${name}`);
  return store;
};

const rowsOf = async (table: TenantTable, name: string, trail: Trail): Promise<Stored[]> =>
  await findRows({ table, platformTable: world.table.openTable(PLATFORM_TENANT_ID) }, storeOf(name), trail);

/** A sale with a seller, and a title company whose number is public. */
const putDeal = async (table: TenantTable, more: Partial<Transaction> = {}): Promise<string> => {
  const transactionId = newId('transaction', NOW);
  await table.commit(
    table.create(transactionItem, {
      transactionId,
      number: 'T-2026-00012',
      type: 'sale',
      stage: 'under_contract',
      propertyId: 'prp_1',
      address: { line1: '12 Mill Street', city: 'Doylestown', state: 'PA', zip: '18901' },
      agentProfileId: 'prf_alex',
      agentName: 'Alex Agent',
      coAgents: [],
      price: 42_500_000,
      commissionRate: 3000,
      facts: {},
      parties: [
        { partyId: '1', role: 'seller', name: 'Vera Hartzell', email: vera, phone: '+12155557001' },
        { partyId: '2', role: 'title', name: 'Best Title', phone },
      ],
      dates: [],
      createdAt: '2026-11-01T10:00:00Z',
      changedAt: '2026-11-10T10:00:00Z',
      version: 1,
      ...more,
    } as Transaction),
  );
  return transactionId;
};

describe('a phone that was typed', () => {
  it('leads to no deal, showing or message of whoever has it', async () => {
    const table = await newTable();
    await putDeal(table);
    const leadId = await capture(table, { email: stranger, phone });
    const trail = await followTrail(table, { emails: [stranger] }, asked);
    expect(trail).toMatchObject({ leadIds: [leadId], phones: [], givenPhones: [phone] });
    expect(await rowsOf(table, 'transaction', trail)).toEqual([]);
  });

  it('of an email’s own lead is let go with the lead, and nobody else’s is', async () => {
    const table = await newTable();
    await capture(table, { phone: '+12155550101' });
    await capture(table, { email: stranger, phone });
    const trail = await followTrail(table, { emails: [stranger] }, asked);
    const owners = await rowsOf(table, phoneOwner.name, { ...trail, givenPhones: [phone, '+12155550101'] });
    expect(owners.map(({ phone: owned }) => owned)).toEqual([phone]);
  });

  it('control: it leads on once it is proven, or where the desk names the person', async () => {
    const table = await newTable();
    await capture(table, { email: vera, phone });
    expect((await followTrail(table, { emails: [vera] }, byDesk)).phones).toEqual([phone]);
    expect((await followTrail(table, { emails: [vera] }, asked)).phones).toEqual([]);
    await proveContact(table, { kind: 'phone', value: phone }, { reason: 'reply', now: NOW });
    expect((await followTrail(table, { emails: [vera] }, asked)).phones).toEqual([phone]);
  });
});

describe('a deal', () => {
  it('is that of a party by email, and of the lead that it is kept for, never by a phone', async () => {
    const table = await newTable();
    await putDeal(table);
    expect(await rowsOf(table, 'transaction', { ...noTrail, phones: [phone] })).toEqual([]);
    expect(await rowsOf(table, 'transaction', { ...noTrail, emails: [vera] })).toHaveLength(1);
    await putDeal(table, { leadId: 'led_1', parties: [] });
    expect(await rowsOf(table, 'transaction', { ...noTrail, leadIds: ['led_1'] })).toHaveLength(1);
  });

  it('shows its person alone in their copy', async () => {
    const table = await newTable();
    await putDeal(table);
    const trail = { ...noTrail, emails: [vera] };
    const [stored] = await rowsOf(table, 'transaction', trail);
    if (!stored) throw new Error('No deal');
    const said = shownRow(storeOf('transaction').said?.(stored, trail) ?? stored, trail.emails);
    expect(said?.parties).toEqual([
      { partyId: '1', role: 'seller', name: 'Vera Hartzell', email: vera, phone: '+12155557001' },
      { partyId: '2', role: 'title', name: 'Somebody else' },
    ]);
  });

  it('loses its person alone in an erasure: a party without an email by the phone of the lead it is kept for', async () => {
    const table = await newTable();
    const parties: Transaction['parties'] = [
      { partyId: '1', role: 'seller', name: 'Vera Hartzell', phone: '+12155557001' },
      { partyId: '2', role: 'title', name: 'Best Title', phone },
    ];
    await putDeal(table, { leadId: 'led_1', parties });
    const { onErase } = storeOf('transaction');
    const erased = async (trail: Partial<Trail>): Promise<string[]> => {
      const deal = async () => (await rowsOf(table, 'transaction', { ...noTrail, leadIds: ['led_1'] }))[0];
      const stored = await deal();
      if (!stored || onErase.act !== 'blank') throw new Error('No deal');
      const writes = onErase.writes(table, stored, { ...noTrail, ...trail });
      if (writes.length > 0) await table.commit(...writes);
      const { pk } = transactionItem.key({ transactionId: String(stored.transactionId) });
      return (await table.rows({ pk })).flatMap((row) =>
        fromItem(transactionItem, row).parties.map(({ name }) => name),
      );
    };
    expect(await erased({ phones: [phone], leadIds: ['led_2'] })).toEqual(['Vera Hartzell', 'Best Title']);
    expect(await erased({ givenPhones: ['+12155557001'], leadIds: ['led_1'] })).toEqual([
      'Erased person',
      'Best Title',
    ]);
  });
});

/** An order by this address, with the phone of somebody else. */
const order = async (table: TenantTable, email: string, given: { phone?: string; leadId: string }) => {
  const { orderId } = await putOrder(world, table.tenantId, {
    contactInfo: { fullName: 'Olive Order', email, phone: given.phone ?? '+12155557001' },
  });
  const [placed, { bookings }] = await Promise.all([
    table.get(orderItem, { orderId }, { consistent: true }),
    table.collect({ pk: orderPartition(orderId) }, { bookings: bookingItem }),
  ]);
  const { leadId } = given;
  if (!placed) throw new Error('No order');
  await table.commit(
    table.patch(orderItem, placed, { leadId }),
    ...bookings.map((item) => table.patch(bookingItem, item, { leadId })),
  );
  await replayStream(world, table.tenantId);
  return orderId;
};

interface About {
  readonly leadId: string;
  readonly orderId: string | null;
  readonly toAddress: string;
}

/** A task and a message for each title. */
const putAbout = async (table: TenantTable, all: readonly (readonly [string, About])[]): Promise<void> => {
  const createdAt = toInstant(NOW);
  await table.commit(
    ...all.flatMap(([title, { toAddress, ...about }]) => [
      table.create(task, {
        ...about,
        taskId: newId('task', NOW),
        assignedTo: null,
        kind: 'escalation',
        title,
        description: 'The order’s street, and the words of whoever placed it',
        priority: 'high',
        dueDate: createdAt,
        status: 'pending',
        createdAt,
        version: 1,
      }),
      table.create(communication, {
        ...about,
        communicationId: newId('communication', NOW),
        type: 'sms',
        direction: 'outbound',
        toAddress,
        fromAddress: null,
        subject: title,
        body: 'Dear Olive',
        duration: null,
        template: null,
        status: 'delivered',
        statusReason: null,
        metadata: {},
        createdAt,
        version: 1,
      }),
    ]),
  );
};

const titles = (rows: readonly Stored[]): string[] =>
  rows
    .map(({ row, title, subject }) =>
      String(title ?? subject ?? Reflect.get(Object(row), 'title') ?? Reflect.get(Object(row), 'subject')),
    )
    .toSorted();

describe('an order with the phone of somebody who only ever called', () => {
  const caller = { source: 'voice', phone, fullName: 'Vera Hartzell' };

  it('leads its buyer to the own order, and to nothing of the caller', async () => {
    const table = await newTable();
    const calls = await capture(table, caller);
    const context = world.context(table.tenantId);
    const plan = await firstPlan(context, ['photography']);
    const contactInfo = { fullName: 'Eve', email: stranger, phone };
    const { orderId } = await confirm(context, orderFor(['photography'], { planId: plan.id, contactInfo }));
    await replayStream(world, table.tenantId);
    expect(await table.get(orderItem, { orderId })).toMatchObject({ leadId: calls });
    const trail = await followTrail(table, { emails: [stranger] }, asked);
    expect(trail).toMatchObject({ orderIds: [orderId], leadIds: [], phones: [], clientIds: [expect.any(String)] });
    expect(await rowsOf(table, 'lead', trail)).toEqual([]);
  });

  it('under an id of its own, by which the caller is known too, leads no further', async () => {
    const table = await newTable();
    const calls = await capture(table, caller);
    const leadId = leadIdFor(table.tenantId, stranger);
    await table.commit(
      table.create(leadAlias, { leadId, of: calls }),
      table.create(otherIdOfLead, { leadId, of: calls }),
    );
    const orderId = await order(table, stranger, { phone, leadId });
    const trail = await followTrail(table, { emails: [stranger] }, asked);
    expect(trail).toMatchObject({ orderIds: [orderId], leadIds: [leadId] });
    expect(await rowsOf(table, 'lead', trail)).toEqual([]);
  });

  it.each(['the caller’s id', 'an id of its own'] as const)(
    'leaves under %s nothing that is about it',
    async (under) => {
      const table = await newTable();
      const calls = await capture(table, caller);
      const leadId = under === 'the caller’s id' ? calls : leadIdFor(table.tenantId, stranger);
      if (leadId !== calls) {
        await table.commit(
          table.create(leadAlias, { leadId, of: calls }),
          table.create(otherIdOfLead, { leadId, of: calls }),
        );
      }
      const orderId = await order(table, stranger, { phone, leadId });
      await putAbout(table, [
        ['about the order', { leadId, orderId, toAddress: phone }],
        ['about the order, with the caller', { leadId: calls, orderId, toAddress: phone }],
        ['to the address', { leadId: calls, orderId: null, toAddress: stranger }],
        ['the caller’s', { leadId: calls, orderId: null, toAddress: phone }],
        ['the caller’s own order', { leadId: calls, orderId: newId('order', NOW), toAddress: phone }],
      ]);
      const trail = await followTrail(table, { emails: [stranger] }, { ...asked, kind: 'erasure' });
      expect(titles(await rowsOf(table, 'task', trail))).toEqual([
        'about the order',
        'about the order, with the caller',
      ]);
      expect(titles(await rowsOf(table, 'communication', trail))).toEqual([
        'about the order',
        'about the order, with the caller',
        'to the address',
      ]);
      // A copy says nothing of the caller, whose name such a task has.
      const copied = await followTrail(table, { emails: [stranger] }, asked);
      const rows = [...(await rowsOf(table, 'task', copied)), ...(await rowsOf(table, 'communication', copied))];
      expect(rows.filter((row) => row.leadId === calls)).toEqual([]);
    },
  );

  it('is not the caller’s once their own address is known', async () => {
    const table = await newTable();
    const calls = await capture(table, caller);
    await order(table, stranger, { phone, leadId: calls });
    const lead = await readLead(table, calls);
    if (!lead) throw new Error('No lead');
    await table.commit(
      patchLead(table, lead, { email: vera }),
      table.create(emailOwner, { email: vera, leadId: calls }),
    );
    const own = await order(table, vera, { leadId: calls });
    const trail = await followTrail(table, { emails: [vera] }, asked);
    expect(trail).toMatchObject({ leadIds: [calls], orderIds: [own], emails: [vera] });
    expect(await followTrail(table, { emails: [stranger] }, asked)).toMatchObject({ leadIds: [], emails: [stranger] });
  });

  it('control: a buyer’s own lead, with what was booked under it, and one that the desk names are followed', async () => {
    const table = await newTable();
    const leadId = await capture(table, { email: vera });
    const orderId = await order(table, vera, { leadId });
    expect(await followTrail(table, { emails: [vera] }, asked)).toMatchObject({
      leadIds: [leadId],
      orderIds: [orderId],
    });
    const calls = await capture(table, caller);
    const called = await order(table, stranger, { phone, leadId: calls });
    const named = await followTrail(table, { leadIds: [calls] }, byDesk);
    expect(named).toMatchObject({ leadIds: [calls], orderIds: [called], phones: [phone], emails: [] });
  });
});

it('a merge that was undone leads from neither to the other, one that stands to both', async () => {
  const table = await newTable();
  const [leadId, otherId] = [await capture(table, { email: vera }), await capture(table, { email: stranger })];
  const [lead, other] = await Promise.all([readLead(table, leadId), readLead(table, otherId)]);
  if (!lead || !other) throw new Error('No lead');
  const merge = { mergeId: 'mrg_1', leadId, before: lead, merged: lead, other, mergedBy: 'prf_1' };
  const record = { ...merge, mergedAt: toInstant(NOW), state: 'undone' as const, version: 1 };
  await table.commit(table.create(mergeRecord, record));
  expect(await followTrail(table, { emails: [vera] }, asked)).toMatchObject({ emails: [vera] });
  await table.commit(table.patch(mergeRecord, record, { state: 'merged' }));
  expect(await followTrail(table, { emails: [vera] }, asked)).toMatchObject({ emails: [stranger, vera] });
});

describe('a house', () => {
  const byPerson = { askedBy: 'person', kind: 'erasure' } as const;

  /** A house with an order of the person, a note of the office about it and two of its papers. */
  const putHouse = async ({ isDone, noteAt = NOW }: { isDone: boolean; noteAt?: number }) => {
    const table = await newTable();
    const orderId = await order(table, vera, { leadId: await capture(table, { email: vera }) });
    const placed = await table.get(orderItem, { orderId }, { consistent: true });
    if (!placed) throw new Error('No order');
    if (isDone) await table.commit(table.patch(orderItem, placed, { status: 'completed' }));
    await replayStream(world, table.tenantId);
    const propertyId = propertyIdOf(placed);
    const at = toInstant(noteAt);
    const author = { profileId: 'prf_1', name: 'Ada' };
    const note = { noteId: newId('note', NOW), propertyId, text: 'Lockbox 4711', author, createdAt: at, updatedAt: at };
    await table.commit(table.create(noteItem, { ...note, version: 1 }));
    const desk = documentDesk({ table, now: NOW, vault: memoryVault() });
    const root = { kind: 'property', id: propertyId } as const;
    const { documentId: own } = await desk.put(root, 'Seller disclosure.pdf');
    const { documentId: shared } = await desk.put(root, 'Warranty.pdf', ['customer']);
    const { documentId: ofOrder } = await desk.put({ kind: 'order', id: orderId }, 'Agreement.pdf');
    return { table, propertyId, own, shared, ofOrder };
  };
  const trailIn = async (table: TenantTable, how: Parameters<typeof followTrail>[2]) =>
    await followTrail(table, { emails: [vera] }, how);
  const ofHouse = async (table: TenantTable) => {
    const trail = await trailIn(table, byPerson);
    return { propertyIds: trail.propertyIds, notes: (await rowsOf(table, noteItem.name, trail)).length };
  };
  const nothing = { propertyIds: [], notes: 0 };

  it('is not the person’s by an order that was never done', async () => {
    const { table, ofOrder } = await putHouse({ isDone: false });
    expect(await ofHouse(table)).toEqual(nothing);
    expect((await trailIn(table, byPerson)).documentIds).toEqual([ofOrder]);
  });

  it('is not the person’s while it has a listing or deal of the company, or papers from before their order', async () => {
    const listed = await putHouse({ isDone: true });
    const deal = { propertyId: listed.propertyId, kind: 'listing' as const, id: 'lst_1' };
    await listed.table.commit(listed.table.create(houseDeal, deal));
    expect(await ofHouse(listed.table)).toEqual(nothing);
    const open = await putHouse({ isDone: true });
    await open.table.commit(open.table.create(openListing, { propertyId: open.propertyId, listingId: 'lst_1' }));
    expect(await ofHouse(open.table)).toEqual(nothing);
    const older = await putHouse({ isDone: true, noteAt: NOW - DAY });
    expect(await ofHouse(older.table)).toEqual(nothing);
  });

  it('control: it is theirs by work that was done and nothing else; its notes go, and are in no copy', async () => {
    const { table, propertyId } = await putHouse({ isDone: true });
    expect(await ofHouse(table)).toEqual({ propertyIds: [propertyId], notes: 1 });
    expect(storeOf(noteItem.name).isUnsaid).toBe(true);
  });

  it('gives its papers away as far as they are shared, and to the desk’s erasure alone', async () => {
    const { table, own, shared, ofOrder } = await putHouse({ isDone: true });
    const papers = async (how: Parameters<typeof followTrail>[2]) => (await trailIn(table, how)).documentIds;
    expect(await papers(asked)).toEqual([shared]);
    expect(await papers(byPerson)).toEqual([ofOrder]);
    expect(await papers({ askedBy: 'desk', kind: 'erasure' })).toEqual([own, shared, ofOrder].sort());
  });
});
