import * as z from 'zod';
import { pushTurns } from '../../assistants/chat/push-turns.ts';
import { createPush } from '../../company/identity/realtime/push-changes.ts';
import { createLeadIndex } from '../../crm/leads/lists/lead-index.ts';
import { readEnv } from '../../platform/env.ts';
import { openData } from '../../platform/open.ts';
import { createLine } from '../../platform/realtime/line.ts';
import { openPlatformTable } from '../../platform/table/open.ts';
import { createCounters } from './counters.ts';
import { createFollowers } from './followers.ts';
import { pushKinds } from './push-kinds.ts';

const { tableDeps, openTable, clock } = openData();
const { REALTIME_ENDPOINT: endpoint } = readEnv(z.object({ REALTIME_ENDPOINT: z.url() }));
const line = createLine(endpoint, tableDeps.client.config);
const platformTable = openPlatformTable(tableDeps);

export const handler = createFollowers(
  createLeadIndex({ openTable }),
  createPush({ platformTable, openTable, clock, line, kinds: pushKinds, pushToVisitors: pushTurns }),
  ...createCounters({ openTable, clock }),
);
