import * as z from 'zod';
import { fileChecks } from '../../../shared/library/files/events.ts';
import { consume } from '../../platform/consume.ts';
import { readEnv } from '../../platform/env.ts';
import { openPrivateStore } from '../../platform/objects/open-private-store.ts';
import { openData } from '../../platform/open.ts';
import { fileConsumers } from './check-file.ts';
import { makeSizes } from './photo-sizes.ts';

const { FILE_BUCKET: bucket } = readEnv(z.object({ FILE_BUCKET: z.string().min(1) }));

export const handler = consume(fileChecks, fileConsumers(openPrivateStore(bucket), makeSizes), openData());
