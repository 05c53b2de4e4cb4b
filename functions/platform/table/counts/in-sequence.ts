import type { Write } from '../write.ts';

/**
 * What schedules or cancels a due event, with the number of the state that it follows from: the write loses as `due` against
 * one of a higher number. For what is read before it is written, in whatever order those who read it write.
 */
export const inSequence = (write: Write, sequence: number): Write => {
  const { Put, Delete } = write.item;
  const condition = {
    ConditionExpression: 'attribute_not_exists(#sequence) OR #sequence <= :sequence',
    ExpressionAttributeNames: { '#sequence': 'sequence' },
    ExpressionAttributeValues: { ':sequence': sequence },
  };
  if (Put) return { ...write, item: { Put: { ...Put, ...condition, Item: { ...Put.Item, sequence } } } };
  if (Delete) return { ...write, item: { Delete: { ...Delete, ...condition } } };
  throw new Error('A due event is put or deleted');
};
