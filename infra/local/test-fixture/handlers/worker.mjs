import { DynamoDBClient, UpdateItemCommand } from '@aws-sdk/client-dynamodb';

const table = new DynamoDBClient({});
export const handler = async ({ Records }) => {
  const batchItemFailures = [];
  for (const record of Records) {
    if (record.body.includes('poison')) {
      batchItemFailures.push({ itemIdentifier: record.messageId });
      continue;
    }
    const group = record.attributes.MessageGroupId ?? 'none';
    if (record.body.startsWith('slow')) await new Promise((resolve) => setTimeout(resolve, 20));
    await table.send(
      new UpdateItemCommand({
        TableName: process.env.TABLE_NAME,
        Key: { pk: { S: 'T#A#worked' }, sk: { S: group } },
        UpdateExpression: 'SET seen = list_append(if_not_exists(seen, :none), :one)',
        ExpressionAttributeValues: { ':none': { L: [] }, ':one': { L: [{ S: record.body }] } },
      }),
    );
  }
  return { batchItemFailures };
};
