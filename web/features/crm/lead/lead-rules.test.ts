import { describe, expect, it } from 'vitest';
import type { Task } from '../../../../shared/crm/task.ts';
import { conflictingFields, mergeDrafts } from './conflict.tsx';
import { changedFields, changeOf, fieldProblem, type LeadDraft } from './lead-fields.ts';
import { nextActionOf } from './next-action.ts';
import { scoreBand } from './score-mark.tsx';
import { speedOf } from './speed.ts';

const NOW = Date.parse('2026-11-23T15:00:00Z');
const MINUTE = 60_000;
const ago = (minutes: number): string => new Date(NOW - minutes * MINUTE).toISOString();

const task = (taskId: string, dueDate: string, status: Task['status'] = 'pending'): Task => ({
  ...{ taskId, leadId: 'l', orderId: null, assignedTo: null, kind: 'follow_up', title: taskId, description: '' },
  ...{ priority: 'high', dueDate, status, createdAt: ago(60), version: 1 },
});
const lead = { status: 'new', lastContactAt: null, phone: '+12155550123', email: null, fullName: 'Ann' } as const;

describe('the next action', () => {
  it('is the open task that is due first', () => {
    const tasks = [task('done', ago(90), 'completed'), task('second', ago(-60)), task('first', ago(30))];
    expect(nextActionOf(lead, tasks)).toMatchObject({ kind: 'task', title: 'first' });
  });
  it('is a call while nobody has been in touch, or a letter where there is no number', () => {
    expect(nextActionOf(lead, [])).toMatchObject({ kind: 'contact', title: 'Call now' });
    expect(nextActionOf({ ...lead, phone: null, email: 'a@b.cd' }, []).title).toBe('Write now');
  });
  it('is a decision once a proposal is out, a plan otherwise, and nothing for a closed lead', () => {
    const contacted = { ...lead, lastContactAt: ago(10) };
    expect(nextActionOf({ ...contacted, status: 'proposal' }, []).kind).toBe('close');
    expect(nextActionOf({ ...contacted, status: 'contacted' }, []).kind).toBe('follow');
    expect(nextActionOf({ ...lead, status: 'lost' }, []).kind).toBe('none');
  });
});

describe('the speed-to-lead clock', () => {
  it.each([
    [5, 'good'],
    [6, 'late'],
    [120, 'late'],
    [121, 'cold'],
  ] as const)('after %i minutes without contact is %s', (minutes, mood) => {
    const speed = speedOf({ createdAt: ago(minutes), lastContactAt: null, status: 'new' }, NOW);
    expect(speed).toEqual({ isRunning: true, elapsed: minutes * MINUTE, mood });
  });
  it('stands still from the contact on', () => {
    const speed = speedOf({ createdAt: ago(60), lastContactAt: ago(57), status: 'contacted' }, NOW);
    expect(speed).toEqual({ isRunning: false, elapsed: 3 * MINUTE, mood: 'good' });
  });
  it('is not shown for a lead that was closed without contact', () => {
    expect(speedOf({ createdAt: ago(60), lastContactAt: null, status: 'unqualified' }, NOW)).toBeUndefined();
  });
});

describe('the bands of a score', () => {
  it.each([
    [100, 'hot'],
    [80, 'hot'],
    [79, 'warm'],
    [60, 'warm'],
    [59, 'cold'],
    [0, 'cold'],
  ])('%i is %s', (score, band) => {
    expect(scoreBand(score)).toBe(band);
  });
});

const base: LeadDraft = {
  ...{ fullName: 'Ann', propertyAddress: '', propertyType: '', propertySize: '2400', yearBuilt: '' },
  ...{ budgetRange: '', urgency: 'high' },
};

describe('an edit', () => {
  it('sends only what was changed, numbers as numbers and an emptied field as null', () => {
    const draft = { ...base, fullName: ' Anna ', propertySize: '', yearBuilt: '1962' };
    const fields = changedFields(base, draft);
    expect(changeOf(fields, draft, 7)).toEqual({ version: 7, fullName: 'Anna', propertySize: null, yearBuilt: 1962 });
  });
  it.each([
    ['yearBuilt', '19', true],
    ['yearBuilt', '1962', false],
    ['yearBuilt', '', false],
    ['propertySize', '2,400', true],
    ['propertySize', '0', true],
    ['propertySize', '2400', false],
    ['fullName', 'x', false],
  ] as const)('of %s to “%s” is refused: %s', (name, text, isRefused) => {
    expect(fieldProblem(name, text) !== undefined).toBe(isRefused);
  });
});

describe('two edits of one lead', () => {
  const mine = { ...base, fullName: 'Anna', budgetRange: '$500' };
  const theirs = { ...base, fullName: 'Ann Lee', yearBuilt: '1962' };

  it('are in conflict only where both changed the same field to different texts', () => {
    expect(conflictingFields(base, mine, theirs)).toEqual(['fullName']);
    expect(conflictingFields(base, { ...mine, fullName: 'Ann Lee' }, theirs)).toEqual([]);
  });
  it('keep what only one of them changed', () => {
    expect(mergeDrafts(base, mine, theirs, {})).toMatchObject({
      fullName: 'Anna',
      budgetRange: '$500',
      yearBuilt: '1962',
    });
    expect(mergeDrafts(base, mine, theirs, { fullName: 'theirs' })).toMatchObject({
      fullName: 'Ann Lee',
      budgetRange: '$500',
    });
  });
});
