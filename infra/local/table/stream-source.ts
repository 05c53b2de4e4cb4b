import type { Clock } from '../clock.ts';
import { atMost } from '../closing.ts';
import { passesFilters } from '../events/event-filter.ts';
import type { Functions } from '../lambda/functions.ts';
import type { State } from '../state.ts';
import { region } from '../template/template.ts';
import { callTable } from './client.ts';
import type { TableFront } from './front.ts';
import { failureReport, type StreamMapping, type StreamRecord } from './stream-report.ts';

export interface StreamHost {
  engine: string;
  front: TableFront;
  functions: Functions;
  state: State;
  clock: Clock;
  deliver(arn: string, text: string): Promise<void>;
}
export interface Source {
  busy(): string[];
  stop(): Promise<void>;
}
interface Shard {
  StreamDescription: { Shards: { ShardId: string }[] };
}
interface Records {
  Records: StreamRecord[];
  NextShardIterator?: string;
}

const idlePollMs = 1000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A table's stream led to a function. The position is kept after each batch, so a kill repeats but never skips. */
export const followStream = (mapping: StreamMapping, host: StreamHost): Source => {
  let stopped = false;
  let seenWrites = -1;
  let working = true;
  let wake: () => void = () => {};
  host.front.onWrite(() => wake());

  /** The position is kept: after a call that was lost it goes on from there. */
  const follow = async (): Promise<void> => {
    while (!stopped) {
      await readOn().catch(async (error: unknown) => {
        if (stopped) return;
        console.error(`${mapping.id} reads its stream again:`, error);
        await pause(100);
      });
    }
  };

  const readOn = async (): Promise<void> => {
    let iterator = await openIterator();
    while (!stopped) {
      const writes = host.front.writes();
      working = true;
      const answer = await callTable<Records>(host.engine, 'GetRecords', {
        ShardIterator: iterator,
        Limit: mapping.batchSize,
      });
      if (answer.Records.length > 0) {
        await handle(answer.Records);
        iterator = answer.NextShardIterator ?? (await openIterator());
        continue;
      }
      iterator = answer.NextShardIterator ?? iterator;
      working = false;
      seenWrites = writes;
      if (host.front.writes() === writes) await sleepUntilWrite();
    }
  };

  const openIterator = async (): Promise<string> => {
    const { engineStreamArn: StreamArn } = mapping;
    const { StreamDescription } = await callTable<Shard>(host.engine, 'DescribeStream', { StreamArn });
    const ShardId = StreamDescription.Shards.at(-1)?.ShardId;
    const at = host.state.get<string>('stream', mapping.id);
    const position = at
      ? { ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber: at }
      : { ShardIteratorType: mapping.fromStart ? 'TRIM_HORIZON' : 'LATEST' };
    const { ShardIterator } = await callTable<{ ShardIterator: string }>(host.engine, 'GetShardIterator', {
      StreamArn,
      ShardId,
      ...position,
    });
    return ShardIterator;
  };

  const handle = async (records: StreamRecord[]): Promise<void> => {
    const passing = records.filter((record) => passesFilters(record, mapping.filters));
    if (passing.length > 0) await process(passing.map(present), 0);
    if (!stopped) keepPosition(records.at(-1));
  };

  const process = async (records: StreamRecord[], attempt: number): Promise<void> => {
    if (records.length === 0 || stopped) return;
    const { payload, error } = await host.functions.invoke(mapping.functionArn, { Records: records });
    // A function that was stopped has not failed: the records come again at the next start.
    if (error && stopped) return;
    const failed = error ? 0 : firstFailure(payload, records);
    if (failed === undefined) return keepPosition(records.at(-1));
    if (failed > 0) keepPosition(records[failed - 1]);
    const rest = records.slice(failed);
    if (mapping.bisect && rest.length > 1 && failed === 0) {
      const middle = Math.ceil(rest.length / 2);
      await process(rest.slice(0, middle), attempt);
      return process(rest.slice(middle), attempt);
    }
    if ((mapping.retries >= 0 && attempt >= mapping.retries) || isTooOld(rest))
      return giveUp(rest, attempt + 1, payload);
    await pause(Math.min(5000, 50 * 2 ** attempt));
    return process(rest, attempt + 1);
  };

  const firstFailure = (payload: string, records: StreamRecord[]): number | undefined => {
    if (!mapping.reportsFailures) return undefined;
    const answer = JSON.parse(payload) as { batchItemFailures?: { itemIdentifier: string }[] } | null;
    const failures = answer?.batchItemFailures ?? [];
    if (failures.length === 0) return undefined;
    const positions = failures.map((failure) =>
      records.findIndex((record) => record.dynamodb.SequenceNumber === failure.itemIdentifier),
    );
    return Math.max(0, Math.min(...positions));
  };

  const giveUp = async (records: StreamRecord[], attempts: number, payload: string): Promise<void> => {
    const [first] = records;
    const last = records.at(-1);
    if (mapping.onFailure && first && last)
      await host.deliver(
        mapping.onFailure,
        failureReport(mapping, first, last, records.length, attempts, payload, host.clock),
      );
    keepPosition(last);
  };

  const keepPosition = (record: StreamRecord | undefined): void => {
    if (record) host.state.set('stream', mapping.id, record.dynamodb.SequenceNumber);
  };

  /** The record as a Lambda function receives it. */
  const present = (record: StreamRecord): StreamRecord & { awsRegion: string; eventSourceARN: string } => {
    const created = (record.dynamodb.ApproximateCreationDateTime ?? 0) + Math.round(host.clock.offset() / 1000);
    return {
      ...record,
      awsRegion: region,
      dynamodb: { ...record.dynamodb, ApproximateCreationDateTime: created },
      eventSourceARN: mapping.streamArn,
    };
  };

  const isTooOld = ([first]: StreamRecord[]): boolean => {
    const created = (first?.dynamodb.ApproximateCreationDateTime ?? 0) * 1000;
    return mapping.maxAgeSeconds > 0 && host.clock.now() - created > mapping.maxAgeSeconds * 1000;
  };

  const sleepUntilWrite = (): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, idlePollMs);
      wake = () => {
        clearTimeout(timer);
        wake = () => {};
        setTimeout(resolve, 2);
      };
    });

  const running = follow();
  return {
    busy: () => (working || seenWrites !== host.front.writes() ? [`${mapping.id}: stream records`] : []),
    stop: async () => {
      stopped = true;
      wake();
      await atMost(500, running);
    },
  };
};
