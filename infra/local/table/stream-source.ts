import type { Clock } from '../clock.ts';
import { waitAtMost } from '../closing.ts';
import type { State } from '../data/state.ts';
import { passesFilters } from '../events/event-filter.ts';
import type { Functions } from '../lambda/functions.ts';
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

const IDLE_POLL_MS = 1000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Feeds a table's stream to a function. The position is kept after each batch, so a kill repeats but never skips. */
export class StreamSource implements Source {
  private mapping: StreamMapping;
  private host: StreamHost;
  private stopped = false;
  private seenWrites = -1;
  private working = true;
  private wake: () => void = () => {};
  private running: Promise<void>;

  constructor(mapping: StreamMapping, host: StreamHost) {
    this.mapping = mapping;
    this.host = host;
    host.front.onWrite(() => this.wake());
    this.running = this.follow();
  }

  busy(): string[] {
    const isBehind = this.working || this.seenWrites !== this.host.front.writes();
    return isBehind ? [`${this.mapping.id}: stream records`] : [];
  }

  async stop(): Promise<void> {
    this.stopped = true;
    this.wake();
    await waitAtMost(500, this.running);
  }

  /** After a failed call it resumes from the stored position. */
  private async follow(): Promise<void> {
    while (!this.stopped) {
      await this.readOn().catch(async (error: unknown) => {
        if (this.stopped) return;
        console.error(`${this.mapping.id} reads its stream again:`, error);
        await pause(100);
      });
    }
  }

  private async readOn(): Promise<void> {
    let iterator = await this.openIterator();
    while (!this.stopped) {
      const writes = this.host.front.writes();
      this.working = true;
      const answer = await callTable<Records>(this.host.engine, 'GetRecords', {
        ShardIterator: iterator,
        Limit: this.mapping.batchSize,
      });
      if (answer.Records.length > 0) {
        await this.handle(answer.Records);
        iterator = answer.NextShardIterator ?? (await this.openIterator());
        continue;
      }
      iterator = answer.NextShardIterator ?? iterator;
      this.working = false;
      this.seenWrites = writes;
      if (this.host.front.writes() === writes) await this.sleepUntilWrite();
    }
  }

  private async openIterator(): Promise<string> {
    const { engineStreamArn: StreamArn } = this.mapping;
    const { StreamDescription } = await callTable<Shard>(this.host.engine, 'DescribeStream', { StreamArn });
    const ShardId = StreamDescription.Shards.at(-1)?.ShardId;
    const at = this.host.state.get<string>('stream', this.mapping.id);
    const position = at
      ? { ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber: at }
      : { ShardIteratorType: this.mapping.fromStart ? 'TRIM_HORIZON' : 'LATEST' };
    const { ShardIterator } = await callTable<{ ShardIterator: string }>(this.host.engine, 'GetShardIterator', {
      StreamArn,
      ShardId,
      ...position,
    });
    return ShardIterator;
  }

  private async handle(records: StreamRecord[]): Promise<void> {
    const passing = records.filter((record) => passesFilters(record, this.mapping.filters));
    if (passing.length > 0)
      await this.process(
        passing.map((record) => this.present(record)),
        0,
      );
    if (!this.stopped) this.keepPosition(records.at(-1));
  }

  private async process(records: StreamRecord[], attempt: number): Promise<void> {
    if (records.length === 0 || this.stopped) return;
    const { payload, error } = await this.host.functions.follow(this.mapping.functionArn, { Records: records });
    // A function that was stopped has not failed: the records come again at the next start.
    if (error && this.stopped) return;
    const failed = error ? 0 : this.firstFailure(payload, records);
    if (failed === undefined) return this.keepPosition(records.at(-1));
    if (failed > 0) this.keepPosition(records[failed - 1]);
    const rest = records.slice(failed);
    if (this.mapping.bisect && rest.length > 1 && failed === 0) {
      const middle = Math.ceil(rest.length / 2);
      await this.process(rest.slice(0, middle), attempt);
      return this.process(rest.slice(middle), attempt);
    }
    if ((this.mapping.retries >= 0 && attempt >= this.mapping.retries) || this.isTooOld(rest))
      return this.giveUp(rest, attempt + 1, payload);
    await pause(Math.min(5000, 50 * 2 ** attempt));
    return this.process(rest, attempt + 1);
  }

  private firstFailure(payload: string, records: StreamRecord[]): number | undefined {
    if (!this.mapping.reportsFailures) return undefined;
    const answer = JSON.parse(payload) as { batchItemFailures?: { itemIdentifier: string }[] } | null;
    const failures = answer?.batchItemFailures ?? [];
    if (failures.length === 0) return undefined;
    const positions = failures.map((failure) =>
      records.findIndex((record) => record.dynamodb.SequenceNumber === failure.itemIdentifier),
    );
    return Math.max(0, Math.min(...positions));
  }

  private async giveUp(records: StreamRecord[], attempts: number, payload: string): Promise<void> {
    const [first] = records;
    const last = records.at(-1);
    if (this.mapping.onFailure && first && last)
      await this.host.deliver(
        this.mapping.onFailure,
        failureReport(this.mapping, first, last, records.length, attempts, payload, this.host.clock),
      );
    this.keepPosition(last);
  }

  private keepPosition(record: StreamRecord | undefined): void {
    if (record) this.host.state.set('stream', this.mapping.id, record.dynamodb.SequenceNumber);
  }

  /** The record in the form that Lambda functions receive. */
  private present(record: StreamRecord): StreamRecord & { awsRegion: string; eventSourceARN: string } {
    const created = (record.dynamodb.ApproximateCreationDateTime ?? 0) + Math.round(this.host.clock.offset() / 1000);
    return {
      ...record,
      awsRegion: region,
      dynamodb: { ...record.dynamodb, ApproximateCreationDateTime: created },
      eventSourceARN: this.mapping.streamArn,
    };
  }

  private isTooOld([first]: StreamRecord[]): boolean {
    const created = (first?.dynamodb.ApproximateCreationDateTime ?? 0) * 1000;
    return this.mapping.maxAgeSeconds > 0 && this.host.clock.now() - created > this.mapping.maxAgeSeconds * 1000;
  }

  private sleepUntilWrite(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, IDLE_POLL_MS);
      this.wake = () => {
        clearTimeout(timer);
        this.wake = () => {};
        setTimeout(resolve, 2);
      };
    });
  }
}
