import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { printFigure } from '../../../../test/support/run/figure.ts';
import { quickOrFull } from '../../../../test/support/run/full.ts';
import { randomFrom } from '../../../../test/support/table/table-faults.ts';
import { type CrmBench, openCrmBench } from '../../../../test/support/world/crm/crm-bench.ts';
import { lead } from '../store.ts';
import { leadFollowUpConsumers } from './lead-follow-up.ts';

vi.setConfig({ testTimeout: quickOrFull(600_000, 3_600_000) });

let bench: CrmBench;
beforeAll(async () => {
  vi.spyOn(console, 'error').mockReturnValue(); // each failed message is logged; here they are the point
  bench = await openCrmBench();
});
afterAll(async () => await bench.stop());

const people = quickOrFull(10, 100);
const captures = quickOrFull(47, 189);
/** Maximum concurrency of the queue's function. */
const WORKERS = 8;
const idOf = (message: object): unknown => (message as { eventId: unknown }).eventId;

const captureAll = async () => {
  for (let person = 0; person < people; person++) {
    const email = `person${person}@example.com`;
    await bench.capture({ email });
    await Promise.all(Array.from({ length: captures - 1 }, () => bench.capture({ email })));
  }
};

const handleAll = async (messages: readonly object[]): Promise<object[]> =>
  await bench.handle(messages, leadFollowUpConsumers, WORKERS);

const shuffled = (messages: readonly object[], random: () => number): object[] =>
  messages
    .map((message) => ({ message, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ message }) => message);

describe('R6: messages, 5 % duplicated, 1 % poison, in random order', () => {
  it('take effect exactly once, and only the poison is returned in the end', async () => {
    bench.newTenant();
    await captureAll();
    const random = randomFrom(7);
    const good = await bench.envelopes();
    const twice = good.filter(() => random() < 0.05);
    const poison = good
      .slice(0, good.length / 94)
      .map((message, i) => ({ ...message, eventId: `evt_poison${i}`, data: { leadId: 7 } }));
    const messages = shuffled([...good, ...twice, ...poison], random);
    expect(messages.length).toBeGreaterThan(quickOrFull(490, 19_600));

    let failed = await handleAll(messages);
    // A failure returns the rest of its group too, so deliver again until only the poison is left. Each round
    // has an even chance that a good message comes before the poison.
    for (let round = 0; round < 1000 && failed.length > poison.length; round++)
      failed = await handleAll(shuffled(failed, random));

    expect(failed.map(idOf).toSorted()).toEqual(poison.map(idOf).toSorted());
    const attempts = (await bench.items('lead')).map((each) => each.contactAttempts);
    expect(attempts).toEqual(Array.from({ length: people }, () => captures - 1));
    expect(await bench.items('task')).toHaveLength(people);
    // What starts a lead is marked by the lead's task; only what is merged into it needs a done-row.
    const done = await bench.items('done');
    expect(done).toHaveLength(good.length - people);
    printFigure('R6', {
      messages: messages.length,
      twice: twice.length,
      poison: poison.length,
      good: good.length,
      done: done.length,
      givenBack: failed.length,
    });
  });

  it('control: a consumer without a done-row merges captures twice', async () => {
    const table = bench.newTenant();
    await bench.capture({ email: 'ann@example.com' });
    await bench.capture({ email: 'ann@example.com' });
    const careless = async ({ data }: { data: { leadId: string; created: boolean } }) => {
      const known = await table.get(lead, data);
      if (!known || data.created) return;
      await table.commit(table.patch(lead, known, { contactAttempts: known.contactAttempts + 1 }));
    };
    const nothing = async () => {};
    const orders = { 'order.placed': nothing, 'order.rescheduled': nothing, 'order.cancelled': nothing };
    const leads = { 'lead.changed': nothing, 'lead.merged': nothing, 'lead.merge_undone': nothing };
    const others = { ...orders, ...leads, 'lead.message_written': nothing, 'payment.received': nothing };
    const messages = await bench.envelopes();
    await bench.handle([...messages, ...messages], { ...others, 'lead.captured': careless });
    expect(await bench.items('lead')).toMatchObject([{ contactAttempts: 2 }]);
  });
});
