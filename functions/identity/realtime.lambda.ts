import { ApiGatewayManagementApiClient } from '@aws-sdk/client-apigatewaymanagementapi';
import * as z from 'zod';
import { readEnv } from '../platform/env.ts';
import { openData } from '../platform/open.ts';
import { openPlatformTable } from '../platform/table/open.ts';
import { createPost } from './post-to-connection.ts';
import { createRealtime } from './realtime.ts';

const { tableDeps, openTable, clock } = openData();
const { REALTIME_ENDPOINT: endpoint } = readEnv(z.object({ REALTIME_ENDPOINT: z.url() }));

export const handler = createRealtime({
  platformTable: openPlatformTable(tableDeps),
  openTable,
  clock,
  post: createPost(new ApiGatewayManagementApiClient({ endpoint })),
});
