import { describe, expect, it } from 'vitest';
import type { LeadRow } from '../../../../../shared/crm/leads/lead.ts';
import { rowsAfterMove } from './rows-after-move.ts';

const row = (leadId: string, fields: Partial<LeadRow> = {}): LeadRow => ({
  leadId,
  fullName: `Lead ${leadId}`,
  email: null,
  phone: null,
  status: 'new',
  score: 50,
  source: 'chat',
  urgency: null,
  propertyAddress: null,
  servicesInterested: [],
  assignedTo: null,
  contactAttempts: 0,
  lastContactAt: null,
  tags: [],
  createdAt: '2026-11-20T10:00:00Z',
  version: 1,
  ...fields,
});
const list = (...items: LeadRow[]) => ({ items, nextCursor: 'next' });
const won = row('b', { status: 'won' });
const ids = (data: unknown) => (data as { items: LeadRow[] }).items.map(({ leadId }) => leadId);

describe('the lists after a lead was moved', () => {
  it('drop it if its status no longer matches, and keep order and cursor', () => {
    const next = rowsAfterMove(list(row('a'), row('b'), row('c')), { status: 'new', limit: 20 }, won);
    expect(next).toEqual(list(row('a'), row('c')));
  });

  it('insert it at the top of the first page of its new status only', () => {
    const page = list(row('x', { status: 'won' }));
    expect(ids(rowsAfterMove(page, { status: 'won', limit: 20 }, won))).toEqual(['b', 'x']);
    expect(rowsAfterMove(page, { status: 'won', limit: 20, cursor: 'next' }, won)).toBe(page);
  });

  it('update it in place if all statuses are listed', () => {
    expect(rowsAfterMove(list(row('a'), row('b')), { limit: 25 }, won)).toEqual(list(row('a'), won));
  });

  it('never insert a lead that another filter excludes', () => {
    const page = list();
    for (const filter of [{ scoreFrom: 60 }, { tag: 'VIP' }, { assignedTo: 'prf_a' }, { q: 'somebody else' }]) {
      expect(rowsAfterMove(page, { status: 'won', ...filter }, won), JSON.stringify(filter)).toBe(page);
    }
  });

  it('are left unchanged if they are not lists', () => {
    expect(rowsAfterMove(undefined, { status: 'won' }, won)).toBeUndefined();
    expect(rowsAfterMove({ total: 3 }, {}, won)).toEqual({ total: 3 });
  });
});
