import * as z from 'zod';
import { privacyWork } from '../../../shared/operations/privacy/events.ts';
import { consume } from '../../platform/consume.ts';
import { readEnv } from '../../platform/env.ts';
import { openPrivateStore } from '../../platform/objects/open-private-store.ts';
import { openData } from '../../platform/open.ts';
import { openPlatformTable } from '../../platform/table/open.ts';
import { privacyConsumers } from './privacy-work.ts';

const bucket = z.string().min(1);
const env = readEnv(z.object({ TRANSFER_BUCKET: bucket, FILE_BUCKET: bucket, RECORDING_BUCKET: bucket }));
const { tableDeps, ...data } = openData();
const buckets = {
  files: openPrivateStore(env.FILE_BUCKET),
  recordings: openPrivateStore(env.RECORDING_BUCKET),
  transfers: openPrivateStore(env.TRANSFER_BUCKET),
};

export const handler = consume(
  privacyWork,
  privacyConsumers({ platformTable: openPlatformTable(tableDeps), buckets }),
  data,
);
