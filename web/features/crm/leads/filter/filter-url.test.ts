// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { LeadRow } from '../../../../../shared/crm/leads/lead.ts';
import { orderAfter, orderIn, orderInput, orderParams } from '../lead-order.ts';
import { fitsLead, leadFiltersIn, leadQueryOf } from '../leads-filters.ts';
import { addressOfView, isChanged } from '../views/view-query.ts';
import { paramsOf, queryOf } from './filter-query.ts';

const everything =
  'status=won&assignedTo=prf_a&source=landing%3Asellers&service=drone&tag=Spring&scoreFrom=60&scoreTo=90' +
  '&createdFrom=2026-11-01&createdTo=2026-11-30';
const read = (query: string) => leadFiltersIn(new URLSearchParams(query));
const zone = 'America/New_York';

describe('filters in the URL', () => {
  it('come back from the field as they went in', () => {
    const given = paramsOf(queryOf(read(everything)));
    expect(new URLSearchParams(given as Record<string, string>).toString()).toBe(everything);
  });

  it('leave out whatever the server would refuse', () => {
    expect(read('status=x&source=fax&service=rush&scoreFrom=101&scoreTo=a&createdFrom=2026-02-30&tag=%20')).toEqual({});
  });

  it('count the later of two tokens about the same, and drop one that says nothing', () => {
    const token = (propertyKey: string, operator: string, value: string) => ({ propertyKey, operator, value });
    const tokens = [
      token('status', '=', 'new'),
      token('status', '=', 'won'),
      token('score', '>=', 'high'),
      token('created', '<=', '2026-1'),
    ];
    const given = Object.entries(paramsOf({ operation: 'and', tokens })).filter(([, value]) => value !== undefined);
    expect(given).toEqual([['status', 'won']]);
  });
});

describe('days of the tenant’s calendar', () => {
  const query = leadQueryOf(read('createdFrom=2026-11-01&createdTo=2026-11-01'), zone);

  it('are the instants between two midnights, also where the clock changes', () => {
    expect(query).toEqual({ createdFrom: '2026-11-01T04:00:00Z', createdTo: '2026-11-02T04:59:59Z' });
  });

  it('hold a lead of their last second and none of the next day, in the list as on the live bar', () => {
    const lead = (createdAt: string) =>
      ({
        createdAt,
        score: 50,
        tags: [],
        servicesInterested: [],
        phone: null,
        email: null,
        fullName: null,
        propertyAddress: null,
      }) as unknown as LeadRow;
    expect(fitsLead(lead('2026-11-02T04:59:59Z'), query)).toBe(true);
    expect(fitsLead(lead('2026-11-02T05:00:00Z'), query)).toBe(false);
    expect(fitsLead(lead('2026-11-01T03:59:59Z'), query)).toBe(false);
  });
});

describe('the order in the URL', () => {
  const order = (query: string) => orderIn(new URLSearchParams(query));

  it('says nothing where it is the usual one, and nonsense is the usual one', () => {
    expect(orderParams(order('sort=magic&order=up'))).toEqual({ sort: undefined, order: undefined });
    expect(orderInput(order(''))).toEqual({});
  });

  it('begins another column at the end people look for, and turns the same one', () => {
    const byScore = orderAfter(order(''), 'score');
    expect(byScore).toEqual({ sort: 'score', isDescending: true });
    expect(orderInput(orderAfter(byScore, 'score'))).toEqual({ sort: 'score', order: 'asc' });
    expect(orderInput(orderAfter(byScore, 'next_task'))).toEqual({ sort: 'next_task' });
  });
});

describe('a saved view', () => {
  const view = { viewId: 'view_1', query: 'status=new&sort=score' };

  it('is the same whatever the sequence and whichever lead or page is open', () => {
    const here = new URLSearchParams('view=view_1&sort=score&lead=led_1&after=x&page=2&status=new');
    expect(isChanged(view, here)).toBe(false);
    here.set('tag', 'Spring');
    expect(isChanged(view, here)).toBe(true);
  });

  it('opens its filters under its own name', () => {
    expect(addressOfView(view)).toBe('/admin/crm?sort=score&status=new&view=view_1');
  });
});
