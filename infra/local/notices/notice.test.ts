import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sayWhileWaiting } from './notice.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('a long wait is said every ten seconds, a short one and what follows it not at all', async () => {
  const lines: string[] = [];
  const say = (line: string) => void lines.push(line);
  const later = (ms: number) => new Promise<string>((done) => setTimeout(done, ms, 'done'));
  const short = sayWhileWaiting('Seeding', later(9999), say);
  await vi.advanceTimersByTimeAsync(30_000);
  expect([await short, lines]).toEqual(['done', []]);
  const long = sayWhileWaiting('Bringing data along', later(25_000), say);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await long).toBe('done');
  expect(lines).toEqual(['Bringing data along (10 s so far) …', 'Bringing data along (20 s so far) …']);
});
