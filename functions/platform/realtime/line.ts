import {
  type ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  GoneException,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';

/** The way to open connections. */
export interface Line {
  /** Sends a message to one connection; false when that connection is gone. */
  post(connectionId: string, message: unknown): Promise<boolean>;
  /** Ends a connection; one that is gone already is no failure. */
  close(connectionId: string): Promise<void>;
}

const unlessGone = async (sent: Promise<unknown>): Promise<boolean> => {
  try {
    await sent;
    return true;
  } catch (error) {
    if (error instanceof GoneException) return false;
    throw error;
  }
};

/** Opens the line over the gateway's management API, whose client tries throttled calls again by itself. */
export const createLine = (client: ApiGatewayManagementApiClient): Line => ({
  post: (ConnectionId, message) =>
    unlessGone(client.send(new PostToConnectionCommand({ ConnectionId, Data: JSON.stringify(message) }))),
  close: async (ConnectionId) => {
    await unlessGone(client.send(new DeleteConnectionCommand({ ConnectionId })));
  },
});
