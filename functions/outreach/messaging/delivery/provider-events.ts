import { BatchProcessor, EventType, processPartialResponse } from '@aws-lambda-powertools/batch';
import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import type { Clock } from '../../../platform/clock.ts';
import { createLog } from '../../../platform/log.ts';
import type { OpenTable } from '../../../platform/table/open.ts';
import type { MessagingDeps } from '../dispatch.ts';
import { receiveText } from '../texts/receive-text.ts';
import { applyDeliveryEvent } from './apply-delivery-event.ts';
import { parseProviderEvent } from './parse-provider-event.ts';

interface ProviderEventDeps {
  readonly openTable: OpenTable;
  readonly clock: Clock;
  readonly deps: MessagingDeps;
}

/** Lambda handler of the queue for events of the email and SMS providers. */
export const providerEvents = ({ openTable, clock, deps }: ProviderEventDeps) => {
  const handleRecord = async ({ body, messageId }: SQSRecord): Promise<void> => {
    try {
      const news = parseProviderEvent(JSON.parse(body));
      if (news.kind === 'message') await applyDeliveryEvent(openTable, news, clock());
      if (news.kind === 'received') await receiveText(openTable, deps, news.received, clock());
    } catch (error) {
      createLog({ queue: 'provider-events', messageId }).error('News of a provider were not understood', error);
      throw error;
    }
  };
  return async (event: SQSEvent, context: Context): Promise<SQSBatchResponse> =>
    await processPartialResponse(event, handleRecord, new BatchProcessor(EventType.SQS), {
      context,
      throwOnFullBatchFailure: false,
    });
};
