import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newId } from '../../../shared/contract/id.ts';
import { DAY, toInstant } from '../../../shared/contract/time.ts';
import { LeadCaptured } from '../../../shared/crm/leads/events.ts';
import type { Lead } from '../../../shared/crm/leads/lead.ts';
import { printFigure } from '../../../test/support/run/figure.ts';
import { quickOrFull } from '../../../test/support/run/full.ts';
import { randomFrom } from '../../../test/support/table/table-faults.ts';
import { type CrmAsk, openCrmAsk } from '../../../test/support/world/crm/crm-ask.ts';
import { manyLead } from '../../../test/support/world/crm/many-leads.ts';
import type { Write } from '../../platform/table/write.ts';
import { bookingItem } from '../../sales/booking/store.ts';
import { communication } from '../leads/communication-store.ts';
import { createLead, leadAlias, leadPartition, otherIdOfLead, task } from '../leads/store.ts';

const PAIRS = quickOrFull(12, 1000);
vi.setConfig({ testTimeout: quickOrFull(600_000, 3_600_000) });

let crm: CrmAsk;
beforeAll(async () => {
  crm = await openCrmAsk();
});
afterAll(async () => await crm.stop());

const random = randomFrom(20_261_120);
const times = <T>(most: number, make: (n: number) => T): T[] =>
  Array.from({ length: Math.floor(random() * (most + 1)) }, (_, n) => make(n));

const at = (n: number): number => crm.now() - DAY + n * 60_000;

/** Records under a lead: visits of two orders, tasks, messages, and notes from captures. */
const recordsUnder = (leadId: string): Write[] => {
  const table = crm.table();
  const orders = [newId('order', at(0)), newId('order', at(1))];
  return [
    ...times(4, (n) =>
      table.create(bookingItem, {
        bookingId: newId('booking', at(n)),
        orderId: orders[n % 2] ?? '',
        leadId,
        serviceType: 'video',
        vendorId: null,
        startsAt: toInstant(at(n)),
        endsAt: toInstant(at(n + 60)),
        status: 'confirmed',
        scheduledDate: '2026-11-23',
        propertyAddress: '1 Road',
        quotedPrice: 100,
        metadata: {},
        version: 1,
      }),
    ),
    ...times(4, (n) =>
      table.create(task, {
        taskId: newId('task', at(n)),
        leadId,
        orderId: null,
        assignedTo: null,
        kind: 'manual',
        title: `Task ${n}`,
        description: '',
        priority: 'low',
        status: n % 2 ? 'completed' : 'pending',
        version: 1,
        dueDate: toInstant(at(n)),
        createdAt: toInstant(at(n)),
      }),
    ),
    ...times(5, (n) =>
      table.create(communication, {
        communicationId: newId('communication', at(n)),
        leadId,
        orderId: null,
        type: 'note',
        direction: 'inbound',
        toAddress: null,
        fromAddress: null,
        subject: null,
        body: `word ${n}`,
        duration: null,
        template: null,
        status: 'delivered',
        statusReason: null,
        metadata: {},
        createdAt: toInstant(at(n)),
        version: 1,
      }),
    ),
    ...times(5, (n) => {
      const capture = { source: 'chat', metadata: { notes: `said ${n} of ${leadId}` } };
      const place = { pk: leadPartition(leadId), group: leadId, now: at(n) };
      return table.event(LeadCaptured, { leadId, created: n === 0, capture }, place);
    }),
  ];
};

const makePair = async (n: number): Promise<[Lead, Lead]> => {
  const pair: [Lead, Lead] = [manyLead(2 * n), manyLead(2 * n + 1)];
  const [one, other] = pair;
  const table = crm.table();
  await table.commit(createLead(table, one), ...recordsUnder(one.leadId));
  await table.commit(createLead(table, other), ...recordsUnder(other.leadId));
  return pair;
};

/** Everything the lead's page shows: visits, tasks, messages and events by id, and each word of the conversation. */
const shownFor = async (leadId: string): Promise<string[]> => {
  const shown: string[] = [];
  let cursor: string | undefined;
  do {
    const { body } = await crm.ask('GET /api/leads/{leadId}/timeline', {
      leadId,
      limit: '40',
      ...(cursor && { cursor }),
    });
    shown.push(...body.items.map(({ kind, id }: { kind: string; id: string }) => `${kind} ${id}`));
    cursor = body.nextCursor;
  } while (cursor);
  const { body } = await crm.ask('GET /api/leads/{leadId}', { leadId });
  shown.push(...body.conversationHistory.map(({ notes }: { notes: string }) => `conversation ${notes}`));
  return shown.toSorted();
};

const countOf = (shown: readonly string[]): Record<string, number> =>
  Object.fromEntries(
    [...Map.groupBy(shown, (line) => line.split(' ')[0] ?? '')].map(([kind, all]) => [kind, all.length]),
  );

const without = (shown: readonly string[], known: readonly string[]): string[] =>
  shown.filter((line) => !known.includes(line));

const merge = async ([one, other]: [Lead, Lead]) =>
  await crm.ask('POST /api/leads/{leadId}/merge', {
    leadId: one.leadId,
    otherId: other.leadId,
    version: one.version,
    otherVersion: other.version,
  });

describe(`${PAIRS} random pairs, with visits, tasks, messages, events and conversations`, () => {
  it('show after the merge everything both showed before, and after undoing it each its own', async () => {
    const all: Record<string, number> = {};
    let lost = 0;
    for (let n = 0; n < PAIRS; n++) {
      const pair = await makePair(n);
      const [one, other] = pair;
      const before = [await shownFor(one.leadId), await shownFor(other.leadId)] as const;
      const { status, body } = await merge(pair);
      expect(status).toBe(200);
      const after = await shownFor(one.leadId);
      expect(await shownFor(other.leadId)).toEqual(after);
      const fresh = without(after, before.flat());
      expect(fresh.map((line) => line.split(' ')[0])).toEqual(['event']);
      lost += without(before.flat(), after).length;
      expect(without(after, fresh)).toEqual(before.flat().toSorted());
      const { booking = 0, task: tasks = 0, communication: messages = 0 } = countOf(before.flat());
      const sum = (field: string) => body.counts.primary[field] + body.counts.other[field];
      expect([sum('bookings'), sum('tasks'), sum('messages')]).toEqual([booking, tasks, messages]);
      expect((await crm.ask('POST /api/leads/{leadId}/merge/undo', { leadId: one.leadId })).status).toBe(200);
      const own = await shownFor(one.leadId);
      const others = await shownFor(other.leadId);
      expect(others).toEqual(before[1]);
      expect(without(own, before[0]).map((line) => line.split(' ')[0])).toEqual(['event', 'event']);
      expect(without(own, without(own, before[0]))).toEqual(before[0]);
      for (const [kind, count] of Object.entries(countOf(before.flat()))) all[kind] = (all[kind] ?? 0) + count;
    }
    printFigure('merge', { pairs: PAIRS, lost, ...all });
    expect(Object.keys(all).toSorted()).toEqual(['booking', 'communication', 'conversation', 'event', 'task']);
  });

  it("control: catches a merge that omits the other lead's partition", async () => {
    const pair = await makePair(PAIRS + 1);
    const [one, other] = pair;
    const before = [...(await shownFor(one.leadId)), ...(await shownFor(other.leadId))];
    await merge(pair);
    const table = crm.table();
    const ids = { leadId: other.leadId, of: one.leadId };
    await table.commit(table.erase(otherIdOfLead, ids), table.erase(leadAlias, { leadId: other.leadId }));
    expect(without(before, await shownFor(one.leadId))).not.toEqual([]);
  });
});
