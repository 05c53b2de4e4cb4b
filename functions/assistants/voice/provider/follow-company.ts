import { isDeepStrictEqual } from 'node:util';
import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import { AssistantChanged } from '../../../../shared/assistants/voice/events.ts';
import { idFromDigest } from '../../../../shared/contract/id.ts';
import { catalogItem } from '../../../company/catalog/store.ts';
import { policyItem } from '../../../company/team/policy-store.ts';
import { tenantItem } from '../../../company/tenancy/store.ts';
import type { Clock } from '../../../platform/clock.ts';
import { createLog } from '../../../platform/log.ts';
import { sha256 } from '../../../platform/signed/sign.ts';
import { type Change, changesOf } from '../../../platform/table/events/stream.ts';
import { fromItem, type Stored } from '../../../platform/table/item.ts';
import type { OpenTable } from '../../../platform/table/open.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { voiceSettings } from '../store.ts';
import { factsOfCatalog, factsOfPolicy, factsOfTenant } from './company-facts.ts';

const factsOf: Readonly<Record<string, (image: Stored) => unknown>> = {
  [tenantItem.name]: (image) => factsOfTenant(fromItem(tenantItem, image)),
  [catalogItem.name]: (image) => factsOfCatalog(fromItem(catalogItem, image)),
  [policyItem.name]: (image) => factsOfPolicy(fromItem(policyItem, image)),
};

/** The items from which the assistant's definition is made; the stream must wake the follower for each. */
export const assistantFactEntities = Object.keys(factsOf);

/** Whether the definition of the company's assistant differs after this change. */
const changesFacts = ({ entity, before, after }: Change): boolean => {
  const facts = factsOf[entity];
  if (!facts || !after) return false;
  return !before || !isDeepStrictEqual(facts(before), facts(after));
};

/**
 * Not a due event: a sync in progress, which has read the old facts, would replace it with its own next check. Its id
 * comes from the batch, so that a batch that is delivered again asks once.
 */
const askForSync = async (table: TenantTable, now: number, batch: string): Promise<void> => {
  const voice = await table.get(voiceSettings, {}, { consistent: true });
  if (!voice?.isOn) return;
  const eventId = idFromDigest('event', sha256(`assistant ${table.tenantId} ${batch}`));
  const event = table.event(AssistantChanged, { attempt: 0 }, { pk: 'SETTINGS', group: table.tenantId, now, eventId });
  await table.commitApart([event]);
};

/** A reader of the table's stream that syncs the phone assistant when the company's facts in its definition change. */
export const createAssistantFollower =
  ({ openTable, clock }: { openTable: OpenTable; clock: Clock }) =>
  async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
    const tenantIds = new Set(
      changesOf(Records)
        .filter(changesFacts)
        .map(({ tenantId }) => tenantId),
    );
    const batch = Records.at(-1)?.dynamodb?.SequenceNumber ?? '';
    try {
      for (const tenantId of tenantIds) await askForSync(openTable(tenantId), clock(), batch);
      return { batchItemFailures: [] };
    } catch (error) {
      createLog({ voice: 'company' }).error('Did not ask for a sync', error);
      return { batchItemFailures: [{ itemIdentifier: Records[0]?.dynamodb?.SequenceNumber ?? '' }] };
    }
  };
