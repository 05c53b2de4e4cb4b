import type { TenantTable } from '../tenant-table.ts';
import { isWriteLost, type Write } from '../write.ts';
import type { Additions } from './counter.ts';

const ONCE = 'counted';

/** An addition that loses where the counter has counted this id, which it keeps: for few, a write costs the whole item. */
const onceWrite = (write: Write, id: string): Write => {
  const { Update } = write.item;
  if (!Update) throw new Error('A counter is raised by an update');
  const { UpdateExpression = '', ConditionExpression, ExpressionAttributeNames, ExpressionAttributeValues } = Update;
  const next = {
    ...Update,
    UpdateExpression: `${UpdateExpression}${UpdateExpression.includes(' SET ') ? ',' : ' SET'} #once = list_append(if_not_exists(#once, :none), :ids)`,
    ConditionExpression: [ConditionExpression, 'NOT contains(#once, :id)'].filter(Boolean).join(' AND '),
    ExpressionAttributeNames: { ...ExpressionAttributeNames, '#once': ONCE },
    ExpressionAttributeValues: { ...ExpressionAttributeValues, ':id': id, ':ids': [id], ':none': [] },
  };
  return { ...write, item: { Update: next } };
};

/**
 * Adds to a counter once under this id, however often it is asked, apart from any transaction; false where the sum would
 * pass `atMost`.
 */
export const addOnce = async (table: TenantTable, additions: Additions, id: string): Promise<boolean> => {
  try {
    await table.commit(onceWrite(table.add(additions), id));
    return true;
  } catch (error) {
    if (!isWriteLost(error)) throw error;
    const [stored] = await table.getMany([additions.key], { consistent: true });
    const counted = stored?.[ONCE];
    return Array.isArray(counted) && counted.includes(id);
  }
};
