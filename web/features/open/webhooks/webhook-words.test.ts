import { expect, it } from 'vitest';
import type { ReplayView } from '../../../../shared/open/webhooks/endpoint.ts';
import { replayWords } from './webhook-words.ts';

const begun: ReplayView = {
  which: 'failed',
  since: '2026-11-01T09:00:00Z',
  startedAt: '2026-12-01T09:00:00Z',
  total: 340,
  sent: 0,
  delivered: 0,
  failed: 0,
  missed: 0,
  isOver: false,
};
const over = { ...begun, sent: 340, isOver: true };

it.each([
  [{ ...begun, sent: 120, delivered: 90 }, 'Sending again: 120 of 340', 'in-progress'],
  [{ ...begun, total: 0, isOver: true }, 'There was nothing to send again', 'info'],
  [
    { ...over, delivered: 300, failed: 10 },
    '340 sent again: 300 accepted, 30 still being tried, 10 given up',
    'pending',
  ],
  [{ ...over, delivered: 340 }, '340 sent again: 340 accepted', 'success'],
  [
    { ...over, sent: 100, delivered: 80, missed: 20 },
    '100 sent again: 80 accepted, 20 missed while off, 240 not sent',
    'warning',
  ],
])('a replay of %o', (replay, words, type) => {
  expect(replayWords(replay)).toEqual({ words, type });
});
