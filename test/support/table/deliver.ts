import { type DynamoDBDocumentClient, ScanCommand, type ScanCommandOutput } from '@aws-sdk/lib-dynamodb';
import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import type { Stored } from '../../../functions/platform/table/item.ts';

/** Everything in the table, or what is kept of it as it is read, for tests that count; the product itself never scans. */
export const everything = async (
  client: DynamoDBDocumentClient,
  TableName: string,
  isKept: (stored: Stored) => boolean = () => true,
): Promise<Stored[]> => {
  const items: Stored[] = [];
  let ExclusiveStartKey: Stored | undefined;
  do {
    const page: ScanCommandOutput = await client.send(
      new ScanCommand({ TableName, ExclusiveStartKey, ConsistentRead: true }),
    );
    items.push(...(page.Items ?? []).filter(isKept));
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return items;
};

/** The envelope of a committed event, as the outbox router sends it. */
export const envelopeOf = (item: Record<string, unknown>): Record<string, unknown> => {
  const { pk, eventId, type, occurredAt, group, data, correlationId } = item;
  const tenantId = String(pk).split('#')[1];
  return { eventId, tenantId, type, occurredAt, group, data, correlationId };
};

/** The envelopes of a committed event and of those it brings along. */
export const envelopesOf = (item: Record<string, unknown>): Record<string, unknown>[] => {
  const { along = [], ...own } = item;
  const more = (along as Record<string, unknown>[]).map((event) => envelopeOf({ ...own, ...event }));
  return [envelopeOf(own), ...more];
};

const groupOf = (envelope: object): string => String((envelope as { group?: unknown }).group ?? '');

/** The queue's record of an envelope, the `index`-th of its batch. */
export const recordOf = (envelope: object, index: number): SQSRecord => ({
  messageId: `m${index}`,
  receiptHandle: `r${index}`,
  body: JSON.stringify(envelope),
  attributes: {
    ApproximateReceiveCount: '1',
    SentTimestamp: '0',
    SenderId: 'test',
    ApproximateFirstReceiveTimestamp: '0',
    MessageGroupId: groupOf(envelope),
  },
  messageAttributes: {},
  md5OfBody: '',
  eventSource: 'aws:sqs',
  eventSourceARN: 'arn:aws:sqs:us-east-1:000000000000:queue',
  awsRegion: 'us-east-1',
});

const context = { getRemainingTimeInMillis: () => 60_000 } as Context;

type QueueHandler = (event: SQSEvent, context: Context) => Promise<SQSBatchResponse>;

/** Delivers envelopes in batches of ten; answers the envelopes that the consumer reported as failed. */
export const deliver = async (handler: QueueHandler, envelopes: readonly object[]): Promise<object[]> => {
  const failed: object[] = [];
  for (let start = 0; start < envelopes.length; start += 10) {
    const batch = envelopes.slice(start, start + 10);
    const answer = await handler({ Records: batch.map(recordOf) }, context);
    const ids = new Set(answer.batchItemFailures.map((failure) => failure.itemIdentifier));
    failed.push(...batch.filter((_, index) => ids.has(`m${index}`)));
  }
  return failed;
};

/** A queue's workers side by side: what is of one group goes to one of them, in the order in which it stands. */
export const inLanes = <Envelope extends object>(envelopes: readonly Envelope[], workers: number): Envelope[][] => {
  const groups = [...Map.groupBy(envelopes, groupOf).keys()];
  const laneOf = new Map(groups.map((group, n) => [group, n % workers]));
  return [...Map.groupBy(envelopes, (envelope) => laneOf.get(groupOf(envelope))).values()];
};
