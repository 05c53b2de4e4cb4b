// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { Task } from '../../../../shared/crm/tasks/task.ts';
import { dueInstant, dueOfChoice } from '../tasks/due-choices.ts';
import { dueOf } from '../tasks/task-due.ts';
import { openingView } from '../tasks/task-views.ts';
import { acceptLeadPreferences, leadColumnOptions } from './lead-list-preferences.ts';
import { leadFiltersIn } from './leads-filters.ts';
import { draftErrors, emptyLead, inputOf } from './new-lead-draft.ts';

describe('filters in the URL', () => {
  it('are read if known, and ignored otherwise', () => {
    expect(leadFiltersIn(new URLSearchParams('status=won&q=%20lee%20'))).toEqual({ status: 'won', q: 'lee' });
    expect(leadFiltersIn(new URLSearchParams('status=admin&q=%20'))).toEqual({});
  });
});

describe('stored preferences', () => {
  it('default if nothing valid is stored', () => {
    for (const stored of [undefined, null, 'x', { pageSize: 7, contentDisplay: 'x' }]) {
      const accepted = acceptLeadPreferences(stored);
      expect(accepted.pageSize).toBe(25);
      expect(accepted.contentDisplay.map(({ id }) => id)).toEqual(leadColumnOptions.map(({ id }) => id));
    }
  });
  it('keep order and choice, drop unknown columns, add new ones and never hide the name', () => {
    const stored = [
      { id: 'gone', visible: true },
      { id: 'phone', visible: true },
      { id: 'lead', visible: false },
    ];
    const { contentDisplay } = acceptLeadPreferences({ contentDisplay: stored });
    expect(contentDisplay.slice(0, 2)).toEqual([
      { id: 'phone', visible: true },
      { id: 'lead', visible: true },
    ]);
    expect(contentDisplay).toHaveLength(leadColumnOptions.length);
  });
});

describe('a lead entered by hand', () => {
  it('requires an email address or phone number, with the error catalog’s text', () => {
    expect(draftErrors(emptyLead)).toEqual({ email: 'Email or phone number required' });
    expect(draftErrors({ ...emptyLead, phone: '(215) 555-0123' })).toEqual({});
    expect(draftErrors({ ...emptyLead, email: 'ann@example.com' })).toEqual({});
  });
  it('gets errors that state what is valid', () => {
    const errors = draftErrors({ ...emptyLead, email: 'ann@', phone: '12', propertySize: '2,400' });
    expect(Object.keys(errors)).toEqual(['email', 'phone', 'propertySize']);
  });
  it('is sent without its empty fields', () => {
    expect(inputOf({ ...emptyLead, email: ' ann@example.com ', propertySize: '2400', notes: 'hi' })).toEqual({
      email: 'ann@example.com',
      propertySize: 2400,
      metadata: { notes: 'hi' },
    });
  });
});

const zone = 'America/New_York';
const now = Date.parse('2026-11-23T15:00:00Z');

describe('a task', () => {
  it.each([
    ['2026-11-23T14:59:59Z', 'overdue'],
    ['2026-11-23T15:00:01Z', 'today'],
    ['2026-11-24T04:59:59Z', 'today'],
    ['2026-11-24T05:00:01Z', 'later'],
  ] satisfies [Task['dueDate'], string][])('due %s is %s', (dueDate, due) => {
    expect(dueOf({ dueDate }, zone, now)).toBe(due);
  });
  it('is scheduled two hours ahead, or at nine in the morning of a later day in the tenant’s time zone', () => {
    const of = (choice: string) => dueInstant(dueOfChoice(choice, zone, now), zone);
    expect(of('soon')).toBe('2026-11-23T17:00:00.000Z');
    expect(of('tomorrow')).toBe('2026-11-24T14:00:00.000Z');
    expect(of('week')).toBe('2026-11-30T14:00:00.000Z');
  });
  it('takes any date and time of the company’s clock, and no half of one', () => {
    expect(dueInstant({ date: '2026-12-24', minutes: 14 * 60 + 30 }, zone)).toBe('2026-12-24T19:30:00.000Z');
    expect(dueInstant({ date: '2027-03-14', minutes: 2 * 60 + 30 }, zone)).toBe('2027-03-14T07:30:00.000Z');
    expect(dueInstant({ date: '', minutes: 540 }, zone)).toBeUndefined();
  });
  it('room opens on my day while something is due in it, else on what waits for others', () => {
    const none = { overdue: [], today: [], later: [] };
    expect(openingView(2, { ...none, overdue: [1] })).toBe('mine');
    expect(openingView(0, { ...none, overdue: [1] })).toBe('overdue');
    expect(openingView(0, { ...none, later: [1] })).toBe('later');
    expect(openingView(0, none)).toBe('mine');
  });
});
