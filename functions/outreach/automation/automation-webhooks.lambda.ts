import * as z from 'zod';
import { automationWebhooks } from '../../../shared/outreach/automation/events.ts';
import { consume } from '../../platform/consume.ts';
import { readEnv } from '../../platform/env.ts';
import { openData } from '../../platform/open.ts';
import { createSigner } from '../../platform/signed/sign.ts';
import { automationWebhookConsumers } from './webhooks/automation-webhooks.ts';
import { internetCaller } from './webhooks/webhook-client.ts';

const { SIGNING_KEYS } = readEnv(z.object({ SIGNING_KEYS: z.string() }));
const consumers = automationWebhookConsumers({ signer: createSigner(SIGNING_KEYS), caller: internetCaller() });

export const handler = consume(automationWebhooks, consumers, openData());
