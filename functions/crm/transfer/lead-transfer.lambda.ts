import * as z from 'zod';
import { leadTransfer } from '../../../shared/crm/transfer/events.ts';
import { consume } from '../../platform/consume.ts';
import { readEnv } from '../../platform/env.ts';
import { openFileStore } from '../../platform/objects/open-file-store.ts';
import { openData } from '../../platform/open.ts';
import { leadTransferConsumers } from './lead-transfer.ts';

const { TRANSFER_BUCKET: bucket } = readEnv(z.object({ TRANSFER_BUCKET: z.string().min(1) }));

export const handler = consume(leadTransfer, leadTransferConsumers(openFileStore(bucket)), openData());
