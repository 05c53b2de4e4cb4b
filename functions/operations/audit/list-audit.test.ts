import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AuditEntry } from '../../../shared/contract/events/audit.ts';
import { newId } from '../../../shared/contract/id.ts';
import { auditCsv } from '../../../shared/operations/audit/audit-csv.ts';
import { testSigner as signer, startTable, type TestTable } from '../../../test/support/table/table.ts';
import { auditItem } from '../../platform/audit.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { listAudit } from './list-audit.ts';

const now = Date.parse('2026-11-23T14:00:00Z');
let database: TestTable;
let table: TenantTable;

const entry = (createdAt: string, more: Partial<AuditEntry> = {}): AuditEntry => ({
  auditId: newId('audit', Date.parse(createdAt)),
  action: 'member.invited',
  actor: { profileId: 'prf_1', email: 'ann@local.test' },
  isActedFor: false,
  target: { kind: 'member', id: 'prf_2', name: 'Bob' },
  changes: [],
  correlationId: 'call',
  createdAt,
  ...more,
});

const days = ['2025-10-01', '2026-01-31', '2026-02-01', '2026-11-01', '2026-11-22'];

beforeAll(async () => {
  database = await startTable();
  table = database.openTable(newId('tenant'));
  const deeds = days.map((day) => table.create(auditItem, entry(`${day}T10:00:00Z`)));
  const other = entry('2026-11-23T14:00:00Z', {
    action: 'branding.updated',
    actor: { profileId: 'prf_9', email: 'zoe@local.test' },
    target: { kind: 'branding', id: 'ten_1' },
    changes: [{ field: 'primaryColor', before: '#112233', after: '=1+1' }],
  });
  await table.commit(...deeds, table.create(auditItem, other));
});
afterAll(async () => await database.stop());

const ask = { signer, now, limit: 25 };
const list = (query: Partial<Parameters<typeof listAudit>[1]> = {}, mostSeen?: number) =>
  listAudit({ table, now: ask.now, signer }, { limit: ask.limit, ...query }, mostSeen);
const daysOf = (items: readonly AuditEntry[]) => items.map(({ createdAt }) => createdAt.slice(0, 10));

describe('the audit log', () => {
  test('lists newest first across months, by default one year back', async () => {
    expect(daysOf((await list()).items)).toEqual(['2026-11-23', ...days.slice(1).reverse()]);
    const all = await list({ from: '2025-01-01T00:00:00Z' });
    expect(daysOf(all.items)).toEqual(['2026-11-23', ...days.toReversed()]);
  });

  test('pages without gaps or duplicates, and rejects the cursor of another query', async () => {
    const seen: AuditEntry[] = [];
    let cursor: string | undefined;
    do {
      const page = await list({ from: '2025-01-01T00:00:00Z', limit: 2, cursor });
      seen.push(...page.items);
      cursor = page.nextCursor;
    } while (cursor);
    expect(daysOf(seen)).toEqual(['2026-11-23', ...days.toReversed()]);
    const { nextCursor } = await list({ limit: 1 });
    await expect(list({ limit: 1, cursor: nextCursor, action: 'branding' })).rejects.toMatchObject({ status: 400 });
    await expect(list({ cursor: 'made-up.text' })).rejects.toMatchObject({ status: 400 });
  });

  test.each([
    [{ actor: 'ZOE@' }, 1],
    [{ action: 'member.' }, 4],
    [{ target: 'bob' }, 4],
    [{ q: 'primarycolor' }, 1],
    [{ to: '2026-02-01T10:00:00Z', from: '2026-01-01T00:00:00Z' }, 2],
    [{ q: 'nobody' }, 0],
  ])('filters by %j', async (query, count) => {
    expect((await list(query)).items).toHaveLength(count);
  });

  test('returns a cursor when a search with few hits stops early', async () => {
    const first = await list({ action: 'member' }, 2);
    expect(daysOf(first.items)).toEqual(['2026-11-22']);
    const rest = await list({ action: 'member', cursor: first.nextCursor }, 20);
    expect(daysOf(rest.items)).toEqual(['2026-11-01', '2026-02-01', '2026-01-31']);
  });

  test('exports one row per changed field, and no cell that a spreadsheet would execute', async () => {
    const [header, first] = auditCsv((await list()).items).split('\r\n');
    expect(header).toBe('time,action,by,for the tenant,what,id,name,field,before,after,reason,call');
    expect(first).toBe(
      "2026-11-23T14:00:00Z,branding.updated,zoe@local.test,no,branding,ten_1,,primaryColor,#112233,'=1+1,,call",
    );
  });
});
