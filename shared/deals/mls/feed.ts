import * as z from 'zod';
import { Instant } from '../../contract/time.ts';

/** How changes are asked for: by the server's own links, by time and key, or from its log of events. */
export const FeedStrategy = z.enum(['nextLink', 'keyset', 'entityEvent']);
export type FeedStrategy = z.infer<typeof FeedStrategy>;

export const FeedAuth = z.enum(['token', 'client_credentials']);
export type FeedAuth = z.infer<typeof FeedAuth>;

/** `reso` is replicated from a server; `csv` holds what was imported from files. */
export const FeedKind = z.enum(['reso', 'csv']);

export const RunKind = z.enum(['changes', 'sweep']);
export type RunKind = z.infer<typeof RunKind>;

/** Calls that a server allows (deals.md 4). */
export const CALLS_PER_SECOND = 2;
export const CALLS_PER_HOUR = 7_200;
export const CALLS_PER_DAY = 40_000;

/** After so many bad runs in a row a feed is stopped; its data stays. */
export const MAX_BAD_RUNS = 5;

/** Records asked for in one page; servers may send fewer. */
export const DEFAULT_TOP = 1000;

/** What a run has done, counted. */
export const RunCounts = z.object({
  pages: z.int(),
  /** Records that came, repeats included. */
  seen: z.int(),
  created: z.int(),
  changed: z.int(),
  gone: z.int(),
  matched: z.int(),
});
export type RunCounts = z.infer<typeof RunCounts>;
export const noRunCounts: RunCounts = { pages: 0, seen: 0, created: 0, changed: 0, gone: 0, matched: 0 };

/** The end of a run, as its page shows it. */
export const RunReport = RunCounts.extend({
  kind: RunKind,
  startedAt: Instant,
  endedAt: Instant,
  isGood: z.boolean(),
  /** What happened, in words. */
  words: z.string(),
});
export type RunReport = z.infer<typeof RunReport>;

/** A feed as its page shows it; without secrets. */
export const FeedView = z.object({
  feedId: z.string(),
  kind: FeedKind,
  name: z.string(),
  serviceRoot: z.string(),
  auth: FeedAuth,
  tokenUrl: z.string().optional(),
  clientId: z.string().optional(),
  scope: z.string().optional(),
  /** True once a token or client secret is kept, sealed. */
  hasSecret: z.boolean(),
  originatingSystemName: z.string().optional(),
  strategy: FeedStrategy,
  top: z.int(),
  /** What the MLS wants to be said wherever its data is shown. */
  disclaimer: z.string(),
  isOn: z.boolean(),
  /** True after five bad runs in a row, until somebody runs or changes it. */
  isStopped: z.boolean(),
  badRuns: z.int(),
  /** Everything up to here is copied: the cursor of the next run. */
  cursor: z.string().optional(),
  sequence: z.int().optional(),
  /** Live records of the copy. */
  records: z.int(),
  /** The run that is going on. */
  run: RunCounts.extend({ kind: RunKind, startedAt: Instant, waitsUntil: Instant.optional() }).optional(),
  lastRun: RunReport.optional(),
  lastSweep: RunReport.optional(),
  /** When a run of changes was last whole: the copy is as of then. */
  goodAt: Instant.optional(),
  nextRunAt: Instant.optional(),
  version: z.number(),
});
export type FeedView = z.infer<typeof FeedView>;

/** What the test of a feed found. */
export const FeedTest = z.object({
  isGood: z.boolean(),
  steps: z.array(z.object({ name: z.string(), isGood: z.boolean(), words: z.string() })),
});
export type FeedTest = z.infer<typeof FeedTest>;
