import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Company } from './voice-bench.ts';

const fileOf = (name: string): string => readFileSync(join(import.meta.dirname, 'voice-calls', `${name}.json`), 'utf8');

/** What a message says of its time and its call. */
interface Teller {
  now(): number;
  callOf(company: Company, callId: string, more: object): object;
}

/** The messages of a call as the provider sent them; time, company and recording are those of the test. */
export const recordedCall = (name: string, bench: Teller, company: Company, callId: string, recordingUrl: string) => {
  const call = JSON.stringify({
    ...bench.callOf(company, callId, { customer: { number: '+12155550177' } }),
    orgId: 'org',
    status: 'in-progress',
    cost: 0,
    monitor: { listenUrl: 'wss://listen' },
    transport: {},
  });
  const text = fileOf(name)
    .replaceAll('"$now"', String(bench.now()))
    .replaceAll('"$call"', call)
    .replaceAll('$numberId', company.numberId)
    .replaceAll('$recordingUrl', recordingUrl);
  return (JSON.parse(text) as object[]).map((each) => JSON.stringify(each));
};
