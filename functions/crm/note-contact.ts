import type * as z from 'zod';
import type { MessageWritten } from '../../shared/messaging/message-written.ts';
import type { Occurrence } from '../platform/consume.ts';
import { handleOnce } from './handle-once.ts';
import { patchLead, readLead } from './store.ts';

/** Somebody wrote to the lead: the first time ends the speed-to-lead clock. */
export const noteContact = async (occurrence: Occurrence<z.output<typeof MessageWritten.data>>): Promise<void> => {
  const { table, data, occurredAt } = occurrence;
  await handleOnce(occurrence, async () => {
    const lead = await readLead(table, data.leadId);
    const isLater = lead && (lead.lastContactAt === null || lead.lastContactAt < occurredAt);
    return isLater ? [patchLead(table, lead, { lastContactAt: occurredAt })] : [];
  });
};
