import type { assistantUpkeep } from '../../../../shared/assistants/chat/events.ts';
import { defaultPolicy } from '../../../../shared/company/team/policy.ts';
import { catalogItem } from '../../../company/catalog/store.ts';
import { tenantItem } from '../../../company/tenancy/store.ts';
import type { Consumers } from '../../../platform/consume.ts';
import { WriteLost } from '../../../platform/table/write.ts';
import { writeStarterKnowledge } from '../../knowledge/starter-entries.ts';
import { chatSession } from '../store.ts';
import { checkHolder } from './hand-over/check-holder.ts';
import { isIdle } from './session.ts';

const ignoreLost = async (writing: Promise<void>): Promise<void> => {
  try {
    await writing;
  } catch (error) {
    if (!(error instanceof WriteLost)) throw error;
  }
};

/**
 * Seed 9: every quarter of an hour, ends conversations that were silent for an hour; a new company gets its starter
 * knowledge.
 */
export const upkeepConsumers: Consumers<typeof assistantUpkeep> = {
  'chat.idle_due': async ({ table, data, now }) => {
    const session = await table.get(chatSession, data, { consistent: true });
    // A concurrent message keeps the conversation alive and schedules a later sweep.
    if (session && isIdle(session, now)) await ignoreLost(table.commit(table.remove(chatSession, session)));
  },
  'chat.holder_due': checkHolder,
  'tenant.created': async ({ table, now }) => {
    const [tenant, catalog] = await Promise.all([table.get(tenantItem, {}), table.get(catalogItem, {})]);
    if (!tenant || !catalog) throw new Error(`Tenant ${table.tenantId} has no catalog yet`);
    await writeStarterKnowledge(table, { tenant, catalog, policy: defaultPolicy }, now);
  },
};
