import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';

const table = new DynamoDBClient({});
export const handler = async (event) => {
  const Item = {
    pk: { S: 'T#A#seed' },
    sk: { S: event.RequestType },
    version: { S: event.ResourceProperties.Version },
  };
  await table.send(new PutItemCommand({ TableName: process.env.TABLE_NAME, Item }));
  const { StackId, RequestId, LogicalResourceId, ResponseURL } = event;
  await fetch(ResponseURL, {
    method: 'PUT',
    body: JSON.stringify({
      Status: 'SUCCESS',
      PhysicalResourceId: 'seed',
      StackId,
      RequestId,
      LogicalResourceId,
      Data: { Count: 1 },
    }),
  });
};
