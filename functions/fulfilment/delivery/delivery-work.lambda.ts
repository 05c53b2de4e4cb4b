import * as z from 'zod';
import { deliveryWork } from '../../../shared/fulfilment/delivery/events.ts';
import { consume } from '../../platform/consume.ts';
import { readEnv } from '../../platform/env.ts';
import { openPrivateStore } from '../../platform/objects/open-private-store.ts';
import { openData } from '../../platform/open.ts';
import { deliveryConsumers } from './delivery-work.ts';

const { FILE_BUCKET: bucket } = readEnv(z.object({ FILE_BUCKET: z.string().min(1) }));

export const handler = consume(deliveryWork, deliveryConsumers(openPrivateStore(bucket)), openData());
