// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { LeadRow } from '../../../../../shared/crm/leads/lead.ts';
import { orderAfter, orderIn, orderInput, orderParams } from '../lead-order.ts';
import { fitsLead, leadFiltersIn, leadQueryOf } from '../leads-filters.ts';
import { addressOfView, isChanged } from '../views/view-query.ts';
import { paramsOf, queryOf } from './filter-query.ts';

const everything =
  'status=won&assignedTo=prf_a&source=landing%3Asellers&origin=asked&service=drone&tag=Spring&scoreFrom=60&scoreTo=90' +
  '&createdFrom=2026-11-01&createdTo=2026-11-30';
const read = (query: string) => leadFiltersIn(new URLSearchParams(query));
const zone = 'America/New_York';

describe('filters in the URL', () => {
  it('survive a round trip through the filter field', () => {
    const given = paramsOf(queryOf(read(everything)));
    expect(new URLSearchParams(given as Record<string, string>).toString()).toBe(everything);
  });

  it('omit values that the server would reject', () => {
    expect(read('status=x&source=fax&service=rush&scoreFrom=101&scoreTo=a&createdFrom=2026-02-30&tag=%20')).toEqual({});
  });

  it('use the later of two tokens for one property, and drop empty ones', () => {
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

  it('span two midnights, also on daylight saving changes', () => {
    expect(query).toEqual({ createdFrom: '2026-11-01T04:00:00Z', createdTo: '2026-11-02T04:59:59Z' });
  });

  it('include a lead of their last second and none of the next day, in list and live bar', () => {
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

  it('is omitted for the default order, and invalid values mean the default', () => {
    expect(orderParams(order('sort=magic&order=up'))).toEqual({ sort: undefined, order: undefined });
    expect(orderInput(order(''))).toEqual({});
  });

  it('starts a new column in its natural direction, and toggles the same one', () => {
    const byScore = orderAfter(order(''), 'score');
    expect(byScore).toEqual({ sort: 'score', isDescending: true });
    expect(orderInput(orderAfter(byScore, 'score'))).toEqual({ sort: 'score', order: 'asc' });
    expect(orderInput(orderAfter(byScore, 'next_task'))).toEqual({ sort: 'next_task' });
  });
});

describe('a saved view', () => {
  const view = { viewId: 'view_1', query: 'status=new&sort=score' };

  it('is independent of parameter order, open lead and page', () => {
    const here = new URLSearchParams('view=view_1&sort=score&lead=led_1&after=x&page=2&status=new');
    expect(isChanged(view, here)).toBe(false);
    here.set('tag', 'Spring');
    expect(isChanged(view, here)).toBe(true);
  });

  it('opens its filters under its own name', () => {
    expect(addressOfView(view)).toBe('/admin/crm?sort=score&status=new&view=view_1');
  });
});
