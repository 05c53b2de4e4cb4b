import { expect, it } from 'vitest';
import { createLogBuffer, LOG_BUFFER_ENTRIES } from './log-buffer.ts';

it('the log of a page keeps its newest 1000 entries', () => {
  const log = createLogBuffer();
  for (let n = 0; n < LOG_BUFFER_ENTRIES + 5; n++) log.add(`problem ${n}`, n);
  expect(log.entries()).toHaveLength(1000);
  expect([log.entries()[0]?.message, log.entries().at(-1)?.message]).toEqual(['problem 5', 'problem 1004']);
});
