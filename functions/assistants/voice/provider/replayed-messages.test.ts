import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { quickOrFull } from '../../../../test/support/run/full.ts';
import { type Company, openVoiceBench, type VoiceBench } from '../../../../test/support/voice/voice-bench.ts';
import { afterReport, afterStatus } from '../call/call-events.ts';
import { newCall } from '../call/new-call.ts';
import type { VoiceCall } from '../store.ts';
import { ProviderMessage } from './message.ts';

const CALLS = process.env.NORTHLIGHT_FULL === '1' ? 20 : 2;
const COPIES = quickOrFull(4, 10);

let bench: VoiceBench;
beforeAll(async () => {
  bench = await openVoiceBench();
});
afterAll(async () => await bench.stop());

const newsOf = (at: number): Record<string, unknown>[] => [
  { type: 'status-update', status: 'ringing', timestamp: at },
  { type: 'status-update', status: 'in-progress', timestamp: at + 4000 },
  { type: 'hang', timestamp: at + 9000 },
  { type: 'status-update', status: 'ended', endedReason: 'customer-ended-call', timestamp: at + 95_000 },
  {
    type: 'end-of-call-report',
    timestamp: at + 96_000,
    endedReason: 'customer-ended-call',
    startedAt: new Date(at + 4000).toISOString(),
    endedAt: new Date(at + 94_000).toISOString(),
    analysis: { summary: 'They asked for a price.' },
    artifact: { messages: [{ role: 'user', message: 'How much is cleaning?' }] },
  },
];

/** Deterministic shuffle. */
const shuffled = <T>(items: readonly T[]): T[] => {
  let state = 20_261_120;
  const next = (): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state;
  };
  return items
    .map((item) => [next(), item] as const)
    .sort(([a], [b]) => a - b)
    .map(([, item]) => item);
};

interface Sent {
  readonly callId: string;
  readonly message: Record<string, unknown>;
}

const sentBy = (at: number): Sent[] =>
  Array.from({ length: CALLS }, (_, n) => newsOf(at).map((message) => ({ callId: `call-${n}`, message }))).flat();

const deliver = async (company: Company, { callId, message }: Sent): Promise<void> => {
  const { status } = await bench.tell(company, callId, message);
  expect(status).toBe(200);
};

const stateOf = async (company: Company) => {
  const calls = await bench.items(company.tenantId, 'voice-call');
  const shown = calls.map(({ providerCallId, row, hasHung, isReported, summary }) => {
    const { callId: _, version: __, ...rest } = row as Record<string, unknown>;
    return { providerCallId, ...rest, hasHung, isReported, summary };
  });
  const ended = (await bench.items(company.tenantId, 'event')).filter(({ type }) => type === 'voice.call_ended').length;
  return { calls: shown.sort((a, b) => (String(a.providerCallId) < String(b.providerCallId) ? -1 : 1)), ended };
};

describe('messages delivered ten times, in any order and five at once (T20)', () => {
  it('lead to the same state as one delivery in order', async () => {
    const inOrder = await bench.newCompany();
    const chaos = await bench.newCompany();
    const messages = sentBy(bench.now());
    for (const each of messages) await deliver(inOrder, each);
    const copies = shuffled(Array.from({ length: COPIES }, () => messages).flat());
    const batches = Array.from({ length: Math.ceil(copies.length / 5) }, (_, n) => copies.slice(n * 5, n * 5 + 5));
    for (const batch of batches) await Promise.all(batch.map((each) => deliver(chaos, each)));
    const expected = await stateOf(inOrder);
    expect(expected.calls).toHaveLength(CALLS);
    expect(expected.calls[0]).toMatchObject({ status: 'completed', phase: 'ended', seconds: 90, hasHung: true });
    expect(expected.ended).toBe(CALLS);
    expect(await stateOf(chaos)).toEqual(expected);
  });

  it('are rejected when replayed after six minutes', async () => {
    const company = await bench.newCompany();
    const message = { type: 'status-update', status: 'in-progress', timestamp: bench.now() - 360_000 };
    expect((await bench.tell(company, 'old', message)).status).toBe(401);
    expect(await bench.items(company.tenantId, 'voice-call')).toEqual([]);
  });

  it('control: applying events as they arrive is caught', () => {
    const naive = (call: VoiceCall, news: ProviderMessage): VoiceCall =>
      news.type === 'end-of-call-report'
        ? { ...call, phase: 'ended', status: 'completed' }
        : {
            ...call,
            phase: news.status === 'ended' ? 'ended' : 'in_progress',
            status: news.status === 'ended' ? 'completed' : 'active',
          };
    const ours = (call: VoiceCall, news: ProviderMessage): VoiceCall =>
      news.type === 'end-of-call-report' ? afterReport(call, news, 0) : afterStatus(call, news, 0);
    const news = newsOf(Date.parse('2026-11-20T15:00:00Z')).map((each) => ProviderMessage.parse(each));
    const start = newCall('cll_x', 0);
    const last = (step: typeof ours) => [...news].reverse().reduce(step, start);
    expect(last(naive).status).toBe('active');
    expect(last(ours).status).toBe('completed');
  });
});
