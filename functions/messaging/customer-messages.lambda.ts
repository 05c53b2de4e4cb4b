import * as z from 'zod';
import { customerMessages } from '../../shared/messaging/events.ts';
import { consume } from '../platform/consume.ts';
import { readEnv } from '../platform/env.ts';
import { openData } from '../platform/open.ts';
import { customerMessageConsumers } from './customer-messages.ts';
import { sesMailer } from './ses.ts';

const env = readEnv(
  z.object({ SITE_SCHEME: z.string(), PLATFORM_HOST: z.string(), MAIL_FROM: z.string().default('') }),
);

const provider = env.MAIL_FROM ? { mailer: sesMailer(), from: env.MAIL_FROM } : undefined;
const site = { scheme: env.SITE_SCHEME, platformHost: env.PLATFORM_HOST };

export const handler = consume(customerMessages, customerMessageConsumers({ provider, site }), openData());
