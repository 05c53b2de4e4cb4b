import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';

const table = new DynamoDBClient({});
export const handler = async ({ Records }) => {
  for (const record of Records) {
    const { pk, body } = record.dynamodb.NewImage;
    if (body.S.includes('poison')) throw new Error('cannot route this');
    const Item = { pk: { S: `T#A#routed` }, sk: { S: pk.S }, at: { S: new Date().toISOString() } };
    await table.send(new PutItemCommand({ TableName: process.env.TABLE_NAME, Item }));
  }
  return { batchItemFailures: [] };
};
