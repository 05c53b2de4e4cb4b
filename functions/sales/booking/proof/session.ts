import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { DAY } from '../../../../shared/contract/time.ts';
import type { Signer } from '../../../platform/signed/sign.ts';

const KEY_BYTES = 16;
const MAX_PROVEN = 3;

/** A browser session as the server made it; it owns at most one hold. */
export const BrowserSession = z.object({
  key: z.string(),
  /** Epoch milliseconds. */
  madeAt: z.number(),
  /** Email addresses that this browser has proven by a code. */
  provenEmails: z.array(z.string()).max(MAX_PROVEN),
});
export type BrowserSession = z.infer<typeof BrowserSession>;

const purpose = (tenantId: string): string => `browser session ${tenantId}`;

/** A new session that has proven nothing. */
export const newSession = (now: number): BrowserSession => ({
  key: randomBytes(KEY_BYTES).toString('base64url'),
  madeAt: now,
  provenEmails: [],
});

/** The session's id as the browser keeps it: encrypted and authenticated, so that it can neither read nor change it. */
export const sealSession = (signer: Signer, tenantId: string, session: BrowserSession): string =>
  signer.encrypt(purpose(tenantId), JSON.stringify(session));

/** The session of an id; undefined for one that this tenant didn't make, or that is older than 24 hours. */
export const openSession = (
  signer: Signer,
  tenantId: string,
  sessionId: string | undefined,
  now: number,
): BrowserSession | undefined => {
  const text = sessionId === undefined ? undefined : signer.decrypt(purpose(tenantId), sessionId);
  if (text === undefined) return undefined;
  const session = BrowserSession.parse(JSON.parse(text));
  return session.madeAt + DAY > now ? session : undefined;
};

/** The session with one more proven address; it keeps the last three. */
export const withProven = (session: BrowserSession, email: string): BrowserSession => ({
  ...session,
  provenEmails: [...session.provenEmails.filter((each) => each !== email), email].slice(-MAX_PROVEN),
});
