import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CrmAsk, openCrmAsk } from '../../../../test/support/world/crm/crm-ask.ts';
import { manyLead } from '../../../../test/support/world/crm/many-leads.ts';
import { leadFiltersIn, leadQueryOf } from '../../../../web/features/crm/leads/leads-filters.ts';
import { createLead, readLead } from '../store.ts';
import { indexLead } from './index-lead.ts';

const LEADS = 150;
const zone = 'America/New_York';
let crm: CrmAsk;
let ids: string[];

/** Counts the rows on all pages of the list behind a back-office URL. */
const rowsBehind = async (address: string): Promise<number> => {
  const query = leadQueryOf(leadFiltersIn(new URL(address, 'http://localhost').searchParams), zone);
  let rows = 0;
  let cursor: string | undefined;
  do {
    const { status, body } = await crm.ask('GET /api/leads', { ...query, limit: '100', ...(cursor && { cursor }) });
    expect(status).toBe(200);
    rows += body.items.length;
    cursor = body.nextCursor;
  } while (cursor);
  return rows;
};

const setStatus = async (leadId: string, status: string): Promise<void> => {
  const known = await readLead(crm.table(), leadId);
  const answer = await crm.ask('PATCH /api/leads/{leadId}', { leadId, version: known?.version, status });
  expect(answer.status).toBe(200);
  await indexLead(crm.table(), leadId);
};

const enter = async (n: number): Promise<string> => {
  const [service = 'video'] = manyLead(n).servicesInterested;
  // `rush_delivery` is a delivery speed, which no list filters by.
  const servicesInterested = service === 'rush_delivery' ? [] : [service];
  const made = { ...manyLead(n), tags: n % 2 ? ['Odd'] : [], assignedTo: null, servicesInterested };
  await crm.table().commit(createLead(crm.table(), made));
  await indexLead(crm.table(), made.leadId);
  return made.leadId;
};

beforeAll(async () => {
  crm = await openCrmAsk();
  ids = await Promise.all(Array.from({ length: LEADS }, (_, n) => enter(n)));
});
afterAll(async () => await crm.stop());

const ways = ['status', 'source', 'service', 'tag'] as const;

const expectEqual = async (): Promise<number[]> => {
  const numbers: number[] = [];
  for (const of of ways) {
    const { body } = await crm.ask('GET /api/leads/counts', { of });
    for (const [value, count] of Object.entries(body.counts as Record<string, number>)) {
      numbers.push(count);
      expect(await rowsBehind(`/admin/crm?${new URLSearchParams({ [of]: value })}`), `${of} ${value}`).toBe(count);
    }
    expect(await rowsBehind('/admin/crm')).toBe(body.total);
    numbers.push(body.total);
  }
  return numbers;
};

describe('rule 20: the number on a tab equals the number of rows in its list', () => {
  it('holds by status, source, service and tag, also beyond a hundred', async () => {
    const numbers = await expectEqual();
    expect(numbers.filter((count) => count > 100).length).toBeGreaterThan(1);
    expect(numbers.length).toBeGreaterThan(20);
  });

  it('holds after many concurrent changes and captures', async () => {
    const statuses = ['won', 'lost', 'proposal'];
    await Promise.all([
      ...ids.slice(0, 30).map((leadId, n) => setStatus(leadId, statuses[n % 3] ?? 'won')),
      ...Array.from({ length: 20 }, (_, n) => enter(LEADS + n)),
    ]);
    await expectEqual();
    expect(await rowsBehind('/admin/crm')).toBe(LEADS + 20);
  });

  it('control: detects a count that missed one change', async () => {
    const known = await readLead(crm.table(), ids[140] ?? '');
    const leadId = known?.leadId ?? '';
    const status = known?.status === 'won' ? 'lost' : 'won';
    await crm.ask('PATCH /api/leads/{leadId}', { leadId, version: known?.version, status });
    const shown = async (): Promise<number> => (await crm.ask('GET /api/leads/counts', {})).body.counts[status];
    expect(await rowsBehind(`/admin/crm?status=${status}`)).not.toBe(await shown());
    await indexLead(crm.table(), leadId);
    await expectEqual();
  });
});
