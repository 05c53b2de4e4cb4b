import {
  EventType as BatchEventType,
  BatchProcessor,
  processPartialResponse,
  SqsFifoPartialProcessorAsync,
} from '@aws-lambda-powertools/batch';
import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import * as z from 'zod';
import type { EventType, QueueType } from '../../shared/contract/events/event.ts';
import type { Clock } from './clock.ts';
import { noteFailure } from './errors/error-log.ts';
import { createLog, type Log } from './log.ts';
import type { OpenTable } from './table/open.ts';
import type { TenantTable } from './table/tenant-table.ts';

/** An event as a consumer receives it: data parsed by the event's schema, and its tenant's table. `now` in epoch milliseconds. */
export interface Occurrence<Data> {
  readonly eventId: string;
  readonly type: string;
  readonly occurredAt: string;
  readonly data: Data;
  readonly tenantId: string;
  readonly table: TenantTable;
  readonly now: number;
  readonly log: Log;
}

type Events<Q extends QueueType> = Q['events'][number];
type DataOf<E, Name> = E extends EventType<infer N, infer Data> ? (N extends Name ? z.output<Data> : never) : never;

/** One handler per event of a queue; each writes its effect and its done-row in one transaction. */
export type Consumers<Q extends QueueType> = {
  [Name in Events<Q>['name']]: (occurrence: Occurrence<DataOf<Events<Q>, Name>>) => Promise<void>;
};

const EnvelopeShape = z.object({
  eventId: z.string(),
  tenantId: z.string(),
  type: z.string(),
  occurredAt: z.string(),
  data: z.unknown(),
  correlationId: z.string().optional(),
});

const envelopeIn = (body: string): z.output<typeof EnvelopeShape> | undefined => {
  try {
    return EnvelopeShape.parse(JSON.parse(body));
  } catch {
    return undefined;
  }
};

const SPARE_MS = 1000;

type AnyConsumer = (occurrence: Occurrence<unknown>) => Promise<void>;

/** The Lambda handler of a queue: returns failed messages to it, in a FIFO queue with all that follow in their group. */
export const consume = <Q extends QueueType>(
  queue: Q,
  consumers: Consumers<Q>,
  deps: { openTable: OpenTable; clock: Clock },
) => {
  const schemas = new Map(queue.events.map((event) => [event.name, event.data]));
  const handleRecord = async (record: SQSRecord, context?: Context): Promise<void> => {
    if (context && context.getRemainingTimeInMillis() < SPARE_MS) throw new Error('No time left in this invocation');
    const envelope = envelopeIn(record.body);
    const schema = envelope && schemas.get(envelope.type);
    const consumer = envelope && (consumers as Record<string, AnyConsumer>)[envelope.type];
    if (!schema || !consumer) {
      // Its text may hold anything, so the log names the message alone.
      createLog({ queue: queue.name, messageId: record.messageId }).error('Message is no event of this queue');
      throw new Error(`${queue.name} does not take this message`);
    }
    const { eventId, tenantId, correlationId } = envelope;
    const log = createLog({ queue: queue.name, eventId, tenantId, correlationId });
    const table = deps.openTable(tenantId);
    const now = deps.clock();
    try {
      const data = schema.parse(envelope.data);
      await consumer({ ...envelope, data, table, now, log });
    } catch (error) {
      log.error('Message failed', error);
      const where = `${queue.name}, ${envelope.type}`;
      await noteFailure(table, error, { where, correlationId: correlationId ?? eventId }, now);
      throw error;
    }
  };
  return async (event: SQSEvent, context: Context): Promise<SQSBatchResponse> => {
    const options = { context, throwOnFullBatchFailure: false };
    if (!queue.fifo)
      return await processPartialResponse(event, handleRecord, new BatchProcessor(BatchEventType.SQS), options);
    return await processPartialResponse(event, handleRecord, new SqsFifoPartialProcessorAsync(), {
      ...options,
      skipGroupOnError: true,
    });
  };
};
