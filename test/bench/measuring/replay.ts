import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import type { WriteItem } from '../../../functions/platform/table/write.ts';
import { beforeEachCall } from '../../support/table/table-faults.ts';

const commands = {
  BatchGetItemCommand: BatchGetCommand,
  BatchWriteItemCommand: BatchWriteCommand,
  DeleteItemCommand: DeleteCommand,
  GetItemCommand: GetCommand,
  PutItemCommand: PutCommand,
  QueryCommand,
  TransactWriteItemsCommand: TransactWriteCommand,
  UpdateItemCommand: UpdateCommand,
};

interface Recorded {
  readonly command: string;
  readonly input: object;
}

/** The same write without its condition, which held the first time only. */
const again = ({ Put, Update, Delete }: WriteItem): WriteItem[] => {
  if (Put) return [{ Put: { TableName: Put.TableName, Item: Put.Item } }];
  if (Delete) return [{ Delete: { TableName: Delete.TableName, Key: Delete.Key } }];
  return Update ? [{ Put: { TableName: Update.TableName, Item: Update.Key } }] : [];
};

const plain = ({ command, input }: Recorded): Recorded => {
  if (command === 'TransactWriteItemsCommand') {
    const { TransactItems = [] } = input as { TransactItems?: WriteItem[] };
    return { command, input: { TransactItems: TransactItems.flatMap(again) } };
  }
  if (command === 'PutItemCommand')
    return { command, input: again({ Put: input as WriteItem['Put'] })[0]?.Put ?? input };
  return { command, input };
};

/** A counter's limit that held the first time may refuse now; the call is made and answered all the same. */
const ignoreRefusal = (error: Error): void => {
  if (error.name !== 'ConditionalCheckFailedException') throw error;
};

/** Records the table calls of a client, to be made again by themselves: the floor of whatever made them. */
export const recordCalls = (client: DynamoDBDocumentClient) => {
  let recorded: Recorded[] = [];
  let isOn = false;
  beforeEachCall(client, (command, input) => {
    if (isOn) recorded.push({ command, input: input as object });
  });
  return {
    /** The calls that `run` makes, so that each can be made again. */
    callsOf: async (run: () => Promise<unknown>): Promise<readonly Recorded[]> => {
      recorded = [];
      isOn = true;
      await run();
      isOn = false;
      return recorded.map(plain);
    },
    replay: async (calls: readonly Recorded[]): Promise<void> => {
      for (const { command, input } of calls) {
        const Command = commands[command as keyof typeof commands];
        if (!Command) throw new Error(`${command} cannot be made again`);
        await client.send(new Command(input as never) as never).catch(ignoreRefusal);
      }
    },
  };
};
