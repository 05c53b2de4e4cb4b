import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { businessMetrics } from '../../shared/contract/events/business-metrics.ts';
import { queues } from '../../shared/operations/queues.ts';
import { countEvents, countFor, countRefusal } from './count-business.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const lines: string[] = [];
const write = (line: string): void => void lines.push(line);
beforeEach(() => {
  lines.length = 0;
  countFor('table-1');
});
afterEach(() => {
  countFor(undefined);
});

describe('business counts', () => {
  it('are one line in the embedded metric format for a batch of events', () => {
    const types = ['order.placed', 'lead.created', 'order.placed', 'lead.captured'];
    countEvents(
      types.map((type) => ({ type })),
      now,
      write,
    );
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      {
        _aws: {
          Timestamp: now,
          CloudWatchMetrics: [
            {
              Namespace: 'Northlight',
              Dimensions: [['Table']],
              Metrics: [
                { Name: 'LeadsCaptured', Unit: 'Count' },
                { Name: 'OrdersPlaced', Unit: 'Count' },
              ],
            },
          ],
        },
        Table: 'table-1',
        LeadsCaptured: 1,
        OrdersPlaced: 2,
      },
    ]);
  });

  it('count lost slots and expired holds by their refusals, and no other refusal', () => {
    for (const code of ['SLOT_TAKEN', 'HOLD_EXPIRED', 'NOT_FOUND']) countRefusal(code, now, write);
    expect(
      lines.map((line) => JSON.parse(line)).map(({ SlotsLost, HoldsExpired }) => [SlotsLost, HoldsExpired]),
    ).toEqual([
      [1, undefined],
      [undefined, 1],
    ]);
  });

  it('count a chat that is passed to a person, not other captures', () => {
    const captured = (request?: string) => ({ type: 'lead.captured', data: { capture: { request } } });
    countEvents([captured('chat'), captured('callback'), captured()], now, write);
    expect(lines.map((line) => JSON.parse(line).ChatsEscalated)).toEqual([1]);
  });

  it('say nothing of events that no dashboard shows', () => {
    countEvents([{ type: 'lead.captured' }], now, write);
    expect(lines).toEqual([]);
  });

  it('name events that queues carry', () => {
    const known = new Set(
      Object.values(queues).flatMap((all) => all.flatMap(({ events }) => events.map(({ name }) => name))),
    );
    for (const metric of Object.values(businessMetrics)) if ('event' in metric) expect(known).toContain(metric.event);
  });
});
