import * as z from 'zod';
import { Instant } from '../../../shared/contract/time.ts';
import { ConnectionState, DotloopProfile } from '../../../shared/deals/dotloop/connection.ts';
import { DotloopData } from '../../../shared/deals/dotloop/dotloop-data.ts';
import { LoopState, LoopSubject } from '../../../shared/deals/dotloop/loop.ts';
import { Sealed } from '../../platform/keys/seal.ts';
import { entity } from '../../platform/table/entity.ts';

/** A state that was handed to Dotloop, under its hash: whoever brings it back first within ten minutes uses it up. */
export const connectState = entity({
  name: 'dotloopState',
  schema: z.object({ hash: z.string(), userId: z.string(), expiresAt: z.number(), version: z.number() }),
  key: ({ hash }: { hash: string }) => ({ pk: `DOTLOOPSTATE#${hash}`, sk: 'STATE' }),
  expiresAt: ({ expiresAt }) => Math.ceil(expiresAt / 1000),
});

export const Connection = z.object({
  profileId: z.string(),
  state: ConnectionState,
  tokens: Sealed.optional(),
  /** Epoch milliseconds at which the access token ends. */
  expiresAt: z.number().optional(),
  /** Who refreshes the tokens just now, and until when nobody else may (epoch milliseconds). */
  lease: z.object({ holder: z.string(), until: z.number() }).optional(),
  profiles: z.array(DotloopProfile).max(50),
  profile: DotloopProfile.optional(),
  /** The name under which Dotloop sends this profile's messages. */
  hookId: z.string().optional(),
  subscriptionId: z.string().optional(),
  connectedAt: Instant.optional(),
  /** True once it was ended: loops that it made are forgotten here, and may still be in Dotloop. */
  wasEnded: z.boolean().optional(),
  comparedAt: Instant.optional(),
  version: z.number(),
});
export type Connection = z.infer<typeof Connection>;

/** A person's connection to Dotloop; its tokens are sealed. */
export const connectionItem = entity({
  name: 'dotloopConnection',
  schema: Connection,
  key: ({ profileId }: { profileId: string }) => ({ pk: `DOTLOOP#${profileId}`, sk: 'CONNECTION' }),
});

/** Loops of a person, for the nightly comparison. */
export const loopsOf = (profileId: string) => ({ index: 'gsi1', pk: `DOTLOOP#${profileId}#LOOPS` }) as const;

export const Loop = z.object({
  subject: LoopSubject,
  subjectId: z.string(),
  /** Whose connection makes it. */
  profileId: z.string(),
  /** What it is found by in Dotloop: `T-2026-00012`. */
  number: z.string(),
  name: z.string(),
  state: LoopState,
  /** True from before Dotloop is first asked for it: from then on it may exist without our knowing. */
  isTried: z.boolean(),
  problem: z.string().optional(),
  data: DotloopData.optional(),
  checkedAt: Instant.optional(),
  askedAt: Instant,
  version: z.number(),
});
export type Loop = z.infer<typeof Loop>;

/** The loop of a deal, apart from the deal: who reads transactions reads nothing of Dotloop. */
export const loopItem = entity({
  name: 'dotloopLoop',
  schema: Loop,
  key: ({ subjectId }: { subjectId: string }) => ({ pk: `DEALLOOP#${subjectId}`, sk: 'LOOP' }),
  indexes: ({ profileId, subjectId }) => ({ gsi1: { pk: loopsOf(profileId).pk, sk: subjectId } }),
  row: Loop.pick({ subjectId: true, profileId: true, state: true }),
});

/** Which deal a loop belongs to, by the profile and id that Dotloop's messages name. */
export const loopRef = entity({
  name: 'dotloopLoopRef',
  schema: z.object({ profileId: z.string(), loopId: z.string(), subjectId: z.string() }),
  key: ({ profileId, loopId }: { profileId: string; loopId: string }) => ({
    pk: `DOTLOOP#${profileId}`,
    sk: `LOOP#${loopId}`,
  }),
});

/** Ninety days, as long as Dotloop keeps its events. */
export const HEARD_DAYS = 90;

/** A message that was heard; it counts once. */
export const heardEvent = entity({
  name: 'dotloopHeard',
  schema: z.object({ eventKey: z.string(), expiresAt: z.number() }),
  key: ({ eventKey }: { eventKey: string }) => ({ pk: `DOTLOOPHEARD#${eventKey}`, sk: 'HEARD' }),
  expiresAt: ({ expiresAt }) => Math.ceil(expiresAt / 1000),
});

/** Access that is deleted here and not yet ended at Dotloop; it goes once it is, and after a day in any case. */
export const Revocation = z.object({
  revocationId: z.string(),
  profileId: z.string(),
  tokens: Sealed,
  subscriptionId: z.string().optional(),
  /** Epoch milliseconds. */
  until: z.number(),
  tries: z.int(),
  version: z.number(),
});
export type Revocation = z.infer<typeof Revocation>;

export const revocationItem = entity({
  name: 'dotloopRevocation',
  schema: Revocation,
  key: ({ profileId, revocationId }: { profileId: string; revocationId: string }) => ({
    pk: `DOTLOOP#${profileId}`,
    sk: `REVOCATION#${revocationId}`,
  }),
  expiresAt: ({ until }) => Math.ceil(until / 1000),
});

/** Whose messages come under a name that we gave Dotloop; the platform's row, read before the company is known. */
export const hookItem = entity({
  name: 'dotloopHook',
  schema: z.object({ hookId: z.string(), tenantId: z.string(), profileId: z.string(), signingKey: Sealed }),
  key: ({ hookId }: { hookId: string }) => ({ pk: `DOTLOOPHOOK#${hookId}`, sk: 'TENANT' }),
});
