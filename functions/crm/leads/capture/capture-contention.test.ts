import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ServiceCode } from '../../../../shared/company/catalog/service.ts';
import { newId } from '../../../../shared/contract/id.ts';
import { LeadCaptured } from '../../../../shared/crm/leads/events.ts';
import { leadOfCapture } from '../../../../shared/crm/merge/merge.ts';
import { quickOrFull } from '../../../../test/support/run/full.ts';
import { injectConflicts } from '../../../../test/support/table/table-faults.ts';
import { type CrmBench, openCrmBench } from '../../../../test/support/world/crm/crm-bench.ts';
import { allLeads, createLead, lead, leadPartition } from '../store.ts';

let bench: CrmBench;
beforeAll(async () => {
  bench = await openCrmBench();
});
afterAll(async () => await bench.stop());

const emails = [
  'josé@exämple.com',
  'JOSÉ@EXÄMPLE.COM',
  ' josé@xn--exmple-cua.com',
  'Jose\u0301@exa\u0308mple.com',
  'josé@Exämple.COM ',
];
const phones = ['(215) 555-0123', '+12155550123', '1 215 555 0123', '215.555.0123', '215–555–0123'];
/** Ten spellings of one person's contact data. */
const spellings = Array.from({ length: 10 }, (_, i) => ({
  email: emails[i % 5],
  phone: phones[(i + (i < 5 ? 0 : 2)) % 5],
}));
const services = ServiceCode.options;

const captureMany = async (count: number) =>
  await Promise.all(
    Array.from({ length: count }, (_, i) =>
      bench.capture({ ...spellings[i % 10], servicesInterested: [services[i % services.length]] }),
    ),
  );

const expectOnePerson = async (count: number) => {
  expect(await bench.items('emailOwner')).toHaveLength(1);
  expect(await bench.items('phoneOwner')).toHaveLength(1);
  const captures = (await bench.items('event')).filter(({ type }) => type === LeadCaptured.name);
  expect(captures).toHaveLength(count);
  const [found, ...more] = (await bench.items('lead')).map((item) => ({
    ...item,
    servicesInterested: (item.servicesInterested as string[]).toSorted(),
  }));
  expect(more).toEqual([]);
  expect(found).toMatchObject({ contactAttempts: count - 1, servicesInterested: services.toSorted() });
  expect(await bench.items('task')).toHaveLength(1);
};

// The full 500 run over HTTP in every load test (test/load/capture).
const MANY = quickOrFull(60, 500);

describe(`${MANY} concurrent captures of one person in ten spellings`, () => {
  it('make one lead with a conversation entry each, the union of services, and one attempt for each but the first', async () => {
    bench.newTenant();
    const answers = await captureMany(MANY);
    expect(answers.filter((answer) => answer.created)).toHaveLength(1);
    expect(await bench.follow()).toEqual([]);
    await expectOnePerson(MANY);
  });

  it('make one lead even if one transaction in ten collides', async () => {
    let conflicts = { count: () => 0 };
    bench.newTenant((client) => {
      conflicts = injectConflicts(client, 0.1, 20_261_120);
    });
    await captureMany(MANY);
    expect(await bench.follow()).toEqual([]);
    await expectOnePerson(MANY);
    expect(conflicts.count()).toBeGreaterThan(5);
  });

  it('control: without the unique rows there are several leads', async () => {
    const table = bench.newTenant();
    const capture = { source: 'website_form', email: 'ann@example.com' };
    const look = async () => (await table.list(lead, allLeads)).items.length;
    const careless = async (seen: number) => {
      if (seen > 0) return;
      const leadId = newId('lead');
      const place = { pk: leadPartition(leadId), group: leadId, now: Date.now() };
      const event = table.event(LeadCaptured, { leadId, created: true, capture }, place);
      await table.commit(createLead(table, leadOfCapture(leadId, capture, Date.now())), event);
    };
    const seen = await Promise.all(Array.from({ length: 20 }, look));
    await Promise.all(seen.map(careless));
    expect((await bench.items('lead')).length).toBeGreaterThan(1);
  });
});
