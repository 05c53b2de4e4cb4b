import { WriteLost } from '../../../platform/table/write.ts';
import type { Cause } from '../dispatch.ts';
import { messageName } from './receiver-store.ts';

/**
 * The cause with the date of the first event that requested this message, so that all of them refer to one log entry.
 */
export const firstTime = async <C extends Cause>(cause: C, name: string): Promise<C> => {
  const { table, occurredAt } = cause;
  try {
    await table.commit(table.create(messageName, { name, createdAt: occurredAt }));
    return cause;
  } catch (error) {
    if (!(error instanceof WriteLost)) throw error;
    const known = await table.get(messageName, { name }, { consistent: true });
    return known ? { ...cause, occurredAt: known.createdAt } : cause;
  }
};
