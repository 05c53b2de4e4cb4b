import * as z from 'zod';
import { readEnv } from '../../platform/env.ts';
import { openData } from '../../platform/open.ts';
import { createSigner } from '../../platform/signed/sign.ts';
import type { TableDeps } from '../../platform/table/table-deps.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import type { MessagingDeps } from './dispatch.ts';
import type { Mailer, Texter } from './mail/mailer.ts';

const MessagingEnv = z.object({
  SITE_SCHEME: z.string(),
  PLATFORM_HOST: z.string(),
  SIGNING_KEYS: z.string(),
  MAIL_FROM: z.string().default(''),
  MAIL_EVENTS: z.string().default(''),
  SMS_FROM: z.string().default(''),
  SMS_EVENTS: z.string().default(''),
});

/** A provider's client is loaded with the first message: most cold starts send none. */
const lazy = <M>(load: () => Promise<{ send(message: M): Promise<{ messageId: string }> }>) => {
  let loaded: ReturnType<typeof load> | undefined;
  return {
    send: async (message: M) => {
      loaded ??= load();
      return await (await loaded).send(message);
    },
  };
};

const lazyMailer = (events: string): Mailer =>
  lazy(async () => (await import('./mail/mail-provider.ts')).sesMailer(events));
const lazyTexter = (from: string, events: string): Texter =>
  lazy(async () => (await import('./texts/sms-provider.ts')).awsTexter(from, events));

/** Reads the environment and opens table and providers; for composition roots only. */
export const openMessaging = (openPlatform: (deps: TableDeps) => TenantTable) => {
  const env = readEnv(MessagingEnv);
  const data = openData();
  const { MAIL_FROM: from, SMS_FROM: number } = env;
  const deps: MessagingDeps = {
    provider: from ? { mailer: lazyMailer(env.MAIL_EVENTS), from } : undefined,
    texting: number ? { texter: lazyTexter(number, env.SMS_EVENTS), from: number } : undefined,
    site: { scheme: env.SITE_SCHEME, platformHost: env.PLATFORM_HOST },
    signer: createSigner(env.SIGNING_KEYS),
    platform: openPlatform(data.tableDeps),
  };
  return { ...data, deps };
};
