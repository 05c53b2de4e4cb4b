import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { guessFields } from '../../../../shared/crm/transfer/guess-fields.ts';
import { readRow } from '../../../../shared/crm/transfer/read-row.ts';
import { staffCaller } from '../../../../test/support/cloud/gateway-event.ts';
import { benchNow } from '../../../../test/support/world/crm/crm-bench.ts';
import { openTransferBench, type TransferBench } from '../../../../test/support/world/crm/transfer-bench.ts';
import { auditItem, auditMonth } from '../../../platform/audit.ts';
import { patchLead, readLead } from '../../leads/store.ts';

let bench: TransferBench;
beforeAll(async () => {
  bench = await openTransferBench();
});
afterAll(async () => await bench.stop());
beforeEach(() => void bench.newTenant());

const exported = async (fields: object = {}, caller = staffCaller(bench.table().tenantId)): Promise<string[][]> => {
  const begun = await bench.ask('POST /api/exports', { kind: 'leads', ...fields }, caller);
  expect(begun.status).toBe(202);
  const early = await bench.ask('GET /api/exports/{jobId}/file', { jobId: begun.body.jobId }, caller);
  expect(early.body.error.code).toBe('EXPORT_NOT_FINISHED');
  await bench.work(2);
  const file = await bench.ask('GET /api/exports/{jobId}/file', { jobId: begun.body.jobId }, caller);
  return parse(bench.files.textAt(file.body.url), { bom: true });
};
const formulas = ['=HYPERLINK("http://evil","x")', '+1+1', '-2+3', '@SUM(A1)', '\tcmd', '＝1+1'];

describe('lead export', () => {
  test('T24: holds every lead and no cell that a spreadsheet would evaluate; an import reads it back unchanged', async () => {
    for (const [n, fullName] of formulas.entries()) await bench.capture({ email: `p${n}@example.com`, fullName });
    const [headings, ...rows] = await exported();
    expect(headings?.slice(0, 3)).toEqual(['Full name', 'Email', 'Phone']);
    expect(rows).toHaveLength(formulas.length);
    for (const cell of rows.flat()) expect(cell).not.toMatch(/^[=+\-@\t\r\0＝＋－＠]/);
    const names = rows.map(([name]) => name).sort();
    expect(names).toEqual(formulas.map((formula) => `'${formula.trim()}`.replace("'cmd", 'cmd')).sort());
    const csv = [...bench.files.objects.keys()].find((key) => key.endsWith('leads.csv')) ?? '';
    const read = await bench.sent(bench.files.objects.get(csv) ?? '');
    expect(read.columns.filter(({ field }) => field !== null).length).toBeGreaterThan(10);
    expect(read.columns[0]?.samples.length).toBeGreaterThan(0);
    expect(read.columns[0]?.samples.filter((sample) => sample.startsWith("'"))).toEqual([]);
  });

  test('has the parts of an address in columns, and an import reads the same address back', async () => {
    const line = '12 Oak Lane, Apt 4, Doylestown, PA 18901';
    await bench.capture({ email: 'ann@example.com', propertyAddress: line });
    await bench.capture({ email: 'ben@example.com', propertyAddress: 'the yellow house' });
    const [headings = [], ...rows] = await exported();
    const from = headings.indexOf('Property address');
    expect(headings.slice(from, from + 4)).toEqual(['Property address', 'City', 'State', 'ZIP code']);
    expect(rows.map((row) => row.slice(from, from + 4)).sort()).toEqual([
      [line, 'Doylestown', 'PA', '18901'],
      ['the yellow house', '', '', ''],
    ]);
    const fields = guessFields(headings.map((name) => ({ name, samples: [] })));
    expect(rows.map((row) => readRow(fields, row).capture?.propertyAddress).sort()).toEqual([line, 'the yellow house']);
  });

  test('covers the filter or the named leads, only own ones for an agent, and is audited', async () => {
    const ids = [];
    for (const n of [1, 2, 3])
      ids.push((await bench.capture({ email: `p${n}@example.com`, source: n === 1 ? 'chat' : 'voice' })).leadId);
    await bench.index();
    expect((await exported({ filter: { source: 'chat' } })).slice(1).map(([, email]) => email)).toEqual([
      'p1@example.com',
    ]);
    expect((await exported({ ids: ids.slice(1) })).slice(1).map(([, email]) => email)).toEqual([
      'p2@example.com',
      'p3@example.com',
    ]);
    const agent = { ...staffCaller(bench.table().tenantId), roles: ['agent' as const], profileId: 'prf_agent' };
    expect(await exported({ ids }, agent)).toHaveLength(1);
    const lead = await readLead(bench.table(), ids[0] ?? '');
    if (lead) await bench.table().commit(patchLead(bench.table(), lead, { assignedTo: 'prf_other' }));
    await bench.index();
    expect(await exported({ filter: { assignedTo: 'prf_other' } }, agent), 'a colleague’s').toHaveLength(1);
    const { items } = await bench.table().query(auditItem, { pk: auditMonth('2026-11') });
    expect(items.map(({ action }) => action)).toEqual(Array.from({ length: 4 }, () => 'leads.exported'));
  });

  test('ends with the leads there were when it was asked for, and can be downloaded only by its requester', async () => {
    await bench.capture({ email: 'early@example.com' });
    const filter = { createdTo: '2030-01-01T00:00:00Z' };
    const { jobId } = (await bench.ask('POST /api/exports', { kind: 'leads', filter })).body;
    await bench.capture({ email: 'late@example.com' }, benchNow + 60_000);
    await bench.work(2);
    const { url } = (await bench.ask('GET /api/exports/{jobId}/file', { jobId })).body;
    const [, ...rows] = parse(bench.files.textAt(url), { bom: true });
    expect(rows.map(([, email]) => email)).toEqual(['early@example.com']);
    const other = { ...staffCaller(bench.table().tenantId), profileId: 'prf_other' };
    expect((await bench.ask('GET /api/exports/{jobId}/file', { jobId }, other)).status).toBe(404);
  });
});
