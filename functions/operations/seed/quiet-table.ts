import type * as z from 'zod';
import type { EventType } from '../../../shared/contract/events/event.ts';
import type { EventPlace } from '../../platform/table/events/event.ts';
import { type OutboxEntry, outboxEntries } from '../../platform/table/events/outbox.ts';
import { TenantTable } from '../../platform/table/tenant-table.ts';
import type { Write } from '../../platform/table/write.ts';

/**
 * A tenant's table whose events go into history but not into the outbox, because demo data must not send mail. The committed
 * events can be taken from it and handed to selected consumers.
 */
export class QuietTable extends TenantTable {
  readonly #entries = new Map<Write, readonly OutboxEntry[]>();
  #committed: OutboxEntry[] = [];

  override event<Data extends z.ZodType>(type: EventType<string, Data>, data: z.input<Data>, place: EventPlace): Write {
    const write = super.event(type, data, place);
    const { outbox, gsi3pk: _pk, gsi3sk: _sk, ...Item } = write.item.Put?.Item ?? {};
    const quiet = { ...write, item: { Put: { ...write.item.Put, TableName: write.item.Put?.TableName, Item } } };
    this.#entries.set(quiet, outboxEntries({ ...Item, outbox }));
    return quiet;
  }

  override async commit(...writes: readonly Write[]): Promise<void> {
    await super.commit(...writes);
    for (const write of writes) {
      this.#committed.push(...(this.#entries.get(write) ?? []));
      this.#entries.delete(write);
    }
  }

  /** Returns the events committed since the last call. */
  takeEvents(): OutboxEntry[] {
    const taken = this.#committed;
    this.#committed = [];
    return taken;
  }
}
