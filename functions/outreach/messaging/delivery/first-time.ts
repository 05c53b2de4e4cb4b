import { WriteLost } from '../../../platform/table/write.ts';
import type { Cause } from '../post.ts';
import { messageName } from './receiver-store.ts';

/** The cause dated by the first that asked for the message of this name, so that all of them mean one place in the log. */
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
