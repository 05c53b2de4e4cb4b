import {
  type ApiGatewayManagementApiClient,
  GoneException,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';

/** Sends a message to one connection; false when that connection is gone. */
export const createPost =
  (client: ApiGatewayManagementApiClient) =>
  async (connectionId: string, message: unknown): Promise<boolean> => {
    try {
      await client.send(new PostToConnectionCommand({ ConnectionId: connectionId, Data: JSON.stringify(message) }));
      return true;
    } catch (error) {
      if (error instanceof GoneException) return false;
      throw error;
    }
  };
