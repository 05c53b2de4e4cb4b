import { DynamoDBClient, UpdateItemCommand } from '@aws-sdk/client-dynamodb';

const table = new DynamoDBClient({});
export const handler = async () => {
  await table.send(
    new UpdateItemCommand({
      TableName: process.env.TABLE_NAME,
      Key: { pk: { S: 'T#A#ticks' }, sk: { S: 'count' } },
      UpdateExpression: 'ADD ticks :one',
      ExpressionAttributeValues: { ':one': { N: '1' } },
    }),
  );
};
