import { leadFollowUpConsumers } from '../../crm/leads/follow-up/lead-follow-up.ts';
import type { Occurrence } from '../../platform/consume.ts';
import { createLog } from '../../platform/log.ts';
import type { OutboxEntry } from '../../platform/table/events/outbox.ts';
import type { QuietTable } from '../seed/quiet-table.ts';

type AnyConsumer = (occurrence: Occurrence<unknown>) => Promise<void>;
const consumers = leadFollowUpConsumers as Record<string, AnyConsumer>;

const deliver = async (table: QuietTable, entries: readonly OutboxEntry[]): Promise<void> => {
  for (const entry of entries) {
    const log = createLog({ demo: entry.eventId });
    await consumers[entry.type]?.({ ...entry, table, now: Date.parse(entry.occurredAt), log });
  }
};

/** Delivers the captured events to the leads' follow-up consumer, in order per group, until no new ones appear. */
export const deliverAll = async (table: QuietTable): Promise<void> => {
  for (let entries = table.takeEvents(); entries.length > 0; entries = table.takeEvents()) {
    const groups = Map.groupBy(entries, ({ group }) => group);
    await Promise.all([...groups.values()].map((group) => deliver(table, group)));
  }
};
