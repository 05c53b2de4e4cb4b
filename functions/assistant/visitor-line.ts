import { ApiGatewayManagementApiClient } from '@aws-sdk/client-apigatewaymanagementapi';
import { createLine, type Line } from '../platform/realtime/line.ts';

/** The way to the sockets of visitors; loaded with the first words that are streamed. */
export const openVisitorLine = (endpoint: string): Line => createLine(new ApiGatewayManagementApiClient({ endpoint }));
