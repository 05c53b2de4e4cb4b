import * as z from 'zod';
import { webhookDeliveries } from '../../../shared/open/webhooks/events.ts';
import { internetCaller } from '../../outreach/automation/webhooks/webhook-client.ts';
import { consume } from '../../platform/consume.ts';
import { readEnv } from '../../platform/env.ts';
import { openData } from '../../platform/open.ts';
import { createSigner } from '../../platform/signed/sign.ts';
import { deliveryConsumers } from './attempt.ts';

const { SIGNING_KEYS } = readEnv(z.object({ SIGNING_KEYS: z.string() }));
const data = openData();
const deps = { signer: createSigner(SIGNING_KEYS), caller: internetCaller(), clock: data.clock };

export const handler = consume(webhookDeliveries, deliveryConsumers(deps), data);
