import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { WriteItem } from '../../../functions/platform/table/write.ts';

interface Input {
  readonly TransactItems?: WriteItem[];
  readonly ConditionExpression?: string;
}

/** Without what the write rests on, and without the names and values that only that needs. */
const bare = <T extends object>(put: T): T => ({
  ...put,
  ConditionExpression: undefined,
  ExpressionAttributeNames: undefined,
  ExpressionAttributeValues: undefined,
});

const bareItems = (items: readonly WriteItem[]): WriteItem[] =>
  items.flatMap((item) => {
    if (item.ConditionCheck) return [];
    return [item.Put ? { Put: bare(item.Put) } : item];
  });

/**
 * Our own code with its conditions taken away: whatever was read is written over. The first `together` transactions
 * that write such an item wait for each other, so that all of them have read before any of them writes, always.
 */
export const takeConditions = (client: DynamoDBDocumentClient, together: number, entity = 'calendarDay'): void => {
  const isMet = ({ Put }: WriteItem): boolean => Put?.Item?.entity === entity;
  let arrived = 0;
  let open = (): void => undefined;
  const all = new Promise<void>((resolve) => {
    open = resolve;
  });
  const meet = async (): Promise<void> => {
    arrived++;
    if (arrived >= together) open();
    await all;
  };
  client.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        const input = args.input as Input;
        if (commandName === 'PutItemCommand') return await next({ ...args, input: bare(args.input) });
        if (!input.TransactItems) return await next(args);
        if (input.TransactItems.some(isMet)) await meet();
        return await next({ ...args, input: { ...args.input, TransactItems: bareItems(input.TransactItems) } });
      },
    { step: 'initialize' },
  );
};
