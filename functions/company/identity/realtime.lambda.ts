import * as z from 'zod';
import { maySeeRecord } from '../../assistants/chat/may-see-record.ts';
import { readEnv } from '../../platform/env.ts';
import { openData } from '../../platform/open.ts';
import { CapsEnv } from '../../platform/realtime/caps-env.ts';
import { createLine } from '../../platform/realtime/line.ts';
import { openPlatformTable } from '../../platform/table/open.ts';
import { createRealtime } from './realtime/realtime.ts';

const { tableDeps, openTable, clock } = openData();
const env = readEnv(z.object({ REALTIME_ENDPOINT: z.url(), ...CapsEnv }));
const { REALTIME_ENDPOINT: endpoint, CONNECTION_CAPS: caps } = env;

export const handler = createRealtime({
  platformTable: openPlatformTable(tableDeps),
  openTable,
  clock,
  caps,
  line: createLine(endpoint, tableDeps.client.config),
  maySee: (table, listener, recordId) => maySeeRecord(table, listener, recordId, clock()),
});
