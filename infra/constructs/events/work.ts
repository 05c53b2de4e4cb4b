import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';
import type { QueueType } from '../../../shared/contract/event.ts';
import type { AppTable } from '../data/app-table.ts';
import type { AppFunctions } from '../functions/app-functions.ts';
import type { ServiceFunction } from '../functions/service-function.ts';
import { Outbox } from './outbox.ts';
import { ProviderEvents } from './provider-events.ts';
import { WorkQueue } from './work-queue.ts';

/** A queue's consumer function with its queue and source. */
export interface QueueConsumer {
  readonly place: string;
  readonly fn: ServiceFunction;
  readonly needs: { readonly queue: QueueType; readonly source?: 'outbox' | 'providers' };
}

export interface WorkProps {
  readonly functions: AppFunctions;
  readonly consumers: readonly QueueConsumer[];
  readonly table: AppTable;
  readonly topic: ITopic;
  readonly stage: string;
}

/** Asynchronous work: the outbox's router and sweeps, provider reports, and each queue with its consumer. */
export class Work extends Construct {
  /** The queues of each feature. */
  readonly byFeature = new Map<string, WorkQueue[]>();
  readonly providerEvents: ProviderEvents;

  constructor(scope: Construct, id: string, { functions, consumers, table, topic, stage }: WorkProps) {
    super(scope, id);
    this.providerEvents = new ProviderEvents(this, 'ProviderEvents', { stage });
    const queues: WorkQueue[] = [];
    const sources = {
      outbox: { scope: this, add: (queue: WorkQueue) => queues.push(queue) },
      providers: { scope: this.providerEvents, add: (queue: WorkQueue) => this.providerEvents.feed(queue) },
    };
    for (const { place, fn, needs } of consumers) {
      const source = sources[needs.source ?? 'outbox'];
      const queue = new WorkQueue(source.scope, needs.queue.name, { type: needs.queue, consumer: fn, topic });
      source.add(queue);
      this.byFeature.set(place, [...(this.byFeature.get(place) ?? []), queue]);
    }
    new Outbox(this, 'Outbox', { functions, table, topic, queues });
  }
}
