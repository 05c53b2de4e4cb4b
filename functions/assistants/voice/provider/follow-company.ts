import { isDeepStrictEqual } from 'node:util';
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { AssistantChanged } from '../../../../shared/assistants/voice/events.ts';
import { catalogItem } from '../../../company/catalog/store.ts';
import { policyItem } from '../../../company/team/policy-store.ts';
import { tenantItem } from '../../../company/tenancy/store.ts';
import type { Clock } from '../../../platform/clock.ts';
import { createLog } from '../../../platform/log.ts';
import { imageOf, tenantOf } from '../../../platform/table/events/stream.ts';
import { fromItem, type Stored } from '../../../platform/table/item.ts';
import type { OpenTable } from '../../../platform/table/open.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { voiceSettings } from '../store.ts';
import { toldOfCatalog, toldOfPolicy, toldOfTenant } from './told-facts.ts';

const toldOf: Readonly<Record<string, (image: Stored) => unknown>> = {
  [tenantItem.name]: (image) => toldOfTenant(fromItem(tenantItem, image)),
  [catalogItem.name]: (image) => toldOfCatalog(fromItem(catalogItem, image)),
  [policyItem.name]: (image) => toldOfPolicy(fromItem(policyItem, image)),
};

/** The items of which the assistant is told something; the stream must wake the follower for each. */
export const toldEntities = Object.keys(toldOf);

/** The tenant whose assistant must be told something new; undefined for a change that it says nothing of. */
const tenantWithNews = ({ dynamodb }: DynamoDBRecord): string | undefined => {
  const after = imageOf(dynamodb?.NewImage);
  const told = after && toldOf[String(after.entity)];
  if (!told) return undefined;
  const before = imageOf(dynamodb?.OldImage);
  return before && isDeepStrictEqual(told(before), told(after)) ? undefined : tenantOf(after);
};

// An event and no scheduled one: a sync under way would put its own next time over that, with what it has read before.
const askForSync = async (table: TenantTable, now: number): Promise<void> => {
  const voice = await table.get(voiceSettings, {}, { consistent: true });
  if (!voice?.isOn) return;
  const place = { pk: 'SETTINGS', group: table.tenantId, now };
  await table.commit(table.event(AssistantChanged, { attempt: 0 }, place));
};

/** A reader of the table's stream that has the phone assistant told when what it says of its company has changed. */
export const createAssistantNews =
  ({ openTable, clock }: { openTable: OpenTable; clock: Clock }) =>
  async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
    for (const record of Records) {
      try {
        const tenantId = tenantWithNews(record);
        if (tenantId !== undefined) await askForSync(openTable(tenantId), clock());
      } catch (error) {
        createLog({ voice: 'company' }).error('Not told', error);
        return { batchItemFailures: [{ itemIdentifier: record.dynamodb?.SequenceNumber ?? '' }] };
      }
    }
    return { batchItemFailures: [] };
  };
