import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';
import type { AppTable } from '../data/app-table.ts';
import type { AppFunctions } from '../functions/app-functions.ts';
import type { DeadLetters } from './dead-letters.ts';
import { Outbox } from './outbox.ts';
import { ProviderEvents } from './provider-events.ts';
import type { QueueConsumer, QueueOf } from './queue-address.ts';
import { SharedQueues } from './shared-queues.ts';
import { WorkQueue } from './work-queue.ts';

export interface WorkProps {
  readonly functions: AppFunctions;
  readonly consumers: readonly QueueConsumer[];
  readonly table: AppTable;
  readonly topic: ITopic;
  readonly stage: string;
  /** Names of the queues that exist; the other consumers share two. */
  readonly ownQueues: readonly string[];
  /** Batches of each shared queue that are under way at once. */
  readonly sharedWorkAtOnce: number;
  /** Where failed sweeps and batches of the stream end; the outbox has a queue of its own without it. */
  readonly failed?: DeadLetters;
}

/** Asynchronous work: the outbox's router and sweeps, provider reports, and each queue with its consumer. */
export class Work extends Construct {
  /** The queues of each feature. */
  readonly byFeature = new Map<string, QueueOf[]>();
  readonly providerEvents: ProviderEvents;

  constructor(scope: Construct, id: string, props: WorkProps) {
    super(scope, id);
    const { functions, consumers, table, topic, stage, ownQueues, failed } = props;
    this.providerEvents = new ProviderEvents(this, 'ProviderEvents', { stage });
    const sharing = consumers.filter(({ needs }) => !ownQueues.includes(needs.queue.name));
    const ofAll = { functions, consumers: sharing, topic, atOnce: props.sharedWorkAtOnce };
    const shared = sharing.length > 0 ? new SharedQueues(this, 'Shared', ofAll) : undefined;
    const queues: QueueOf[] = [];
    const sources = {
      outbox: { scope: this, add: (queue: QueueOf) => queues.push(queue) },
      providers: { scope: this.providerEvents, add: (queue: QueueOf) => this.providerEvents.feed(queue) },
    };
    for (const consumer of consumers) {
      const { place, fn, needs } = consumer;
      const source = sources[needs.source ?? 'outbox'];
      const queue =
        shared && sharing.includes(consumer)
          ? shared.of(consumer)
          : new WorkQueue(source.scope, needs.queue.name, { type: needs.queue, consumer: fn, topic });
      source.add(queue);
      this.byFeature.set(place, [...(this.byFeature.get(place) ?? []), queue]);
    }
    new Outbox(this, 'Outbox', { functions, table, topic, queues, ...(failed ? { failed } : {}) });
  }
}
