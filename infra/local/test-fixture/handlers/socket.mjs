import { ApiGatewayManagementApiClient, PostToConnectionCommand } from '@aws-sdk/client-apigatewaymanagementapi';

export const handler = async ({ requestContext, body, queryStringParameters }) => {
  const { routeKey, connectionId } = requestContext;
  if (routeKey === '$connect') return { statusCode: queryStringParameters?.ticket === 'good' ? 200 : 401 };
  if (routeKey === '$disconnect') return { statusCode: 200 };
  const client = new ApiGatewayManagementApiClient({ endpoint: process.env.REALTIME_ENDPOINT });
  await client.send(
    new PostToConnectionCommand({ ConnectionId: connectionId, Data: JSON.stringify({ route: routeKey, heard: body }) }),
  );
  return { statusCode: 200 };
};
