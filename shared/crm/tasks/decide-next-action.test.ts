import { describe, expect, it } from 'vitest';
import { DAY, HOUR, toInstant } from '../../contract/time.ts';
import { nextActionOf } from './decide-next-action.ts';

const NOW = Date.parse('2026-11-23T15:00:00Z');
const ago = (milliseconds: number): string => toInstant(NOW - milliseconds);

const task = (taskId: string, dueDate: string) => ({
  taskId,
  title: `Do ${taskId}`,
  description: 'As agreed.',
  dueDate,
});
const fresh = {
  status: 'new',
  closedReason: null,
  phone: '+12155550123',
  assignedTo: null,
  firstContactAt: null,
  lastContactAt: null,
  createdAt: ago(HOUR),
  possibleDuplicateOf: [] as string[],
} as const;
const contacted = {
  ...fresh,
  status: 'contacted',
  assignedTo: 'prf_1',
  firstContactAt: ago(5 * DAY),
  lastContactAt: ago(DAY),
} as const;

describe('the next action', () => {
  it('is the open task due first, whatever else there is to do', () => {
    const tasks = [task('second', ago(-HOUR)), task('first', ago(HOUR))];
    expect(nextActionOf(fresh, tasks, NOW)).toEqual({
      kind: 'task',
      title: 'Do first',
      why: 'As agreed.',
      dueAt: ago(HOUR),
      taskId: 'first',
      isOverdue: true,
    });
    expect(nextActionOf({ ...fresh, status: 'lost' }, tasks, NOW).taskId).toBe('first');
  });

  it('is a call before the first contact, an email without a phone number, due two hours after the lead came', () => {
    const call = { kind: 'first_contact', title: 'Call now', dueAt: ago(-HOUR), taskId: null, isOverdue: false };
    expect(nextActionOf(fresh, [], NOW)).toMatchObject(call);
    expect(nextActionOf({ ...fresh, phone: null }, [], NOW).title).toBe('Write now');
    expect(nextActionOf({ ...fresh, createdAt: ago(3 * HOUR) }, [], NOW).isOverdue).toBe(true);
  });

  it('is still a call after the assistant took theirs, which is nobody of the team', () => {
    expect(nextActionOf({ ...fresh, lastContactAt: ago(HOUR) }, [], NOW).kind).toBe('first_contact');
  });

  it('is an assignment once somebody was in touch and nobody looks after the lead', () => {
    expect(nextActionOf({ ...contacted, assignedTo: null }, [], NOW).kind).toBe('assign');
  });

  it('is a look at a possible duplicate before a proposal', () => {
    expect(nextActionOf({ ...contacted, possibleDuplicateOf: ['led_2'] }, [], NOW)).toMatchObject({
      kind: 'merge',
      dueAt: null,
      isOverdue: false,
    });
  });

  it('is a proposal two days after the last contact, a decision three days after it', () => {
    expect(nextActionOf(contacted, [], NOW)).toMatchObject({ kind: 'propose', dueAt: ago(-DAY) });
    expect(nextActionOf({ ...contacted, status: 'proposal' }, [], NOW)).toMatchObject({
      kind: 'follow_up',
      title: 'Ask for a decision',
      dueAt: ago(-2 * DAY),
    });
  });

  it('is nothing for a closed lead, with the reason', () => {
    expect(nextActionOf({ ...contacted, status: 'unqualified', closedReason: 'Moved away' }, [], NOW)).toMatchObject({
      kind: 'none',
      why: 'This lead is closed: not a fit – Moved away.',
      dueAt: null,
    });
  });
});
