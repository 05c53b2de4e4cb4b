import { MINUTE, toInstant } from '../../../../shared/contract/time.ts';
import { formatCount } from '../../../../shared/deals/mls/run-words.ts';
import { untilWritten } from '../../../platform/table/client/retry.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import type { Write } from '../../../platform/table/write.ts';
import type { MlsDeps } from '../context.ts';
import { matchRecords } from '../matching/match-records.ts';
import { type Feed, feedItem, mlsListingIdOf, type Run, sweptKeys } from '../store.ts';
import { DeadLink, FeedBusy, FeedDown, FeedRefused } from '../wire/failures.ts';
import { applyRecords, buryRecords } from './apply.ts';
import { readFeed } from './begin-run.ts';
import { badRun, reported, reportOf } from './end-run.ts';
import { judgeSweep } from './judge-sweep.ts';
import { noteUnknown } from './note-unknown.ts';
import type { ReadStep, StepOf, StepPlace } from './place.ts';
import { nextStep } from './plan.ts';
import { readStep } from './read-step.ts';
import { replicationRules } from './rules.ts';
import { readCounts, type StepCounts } from './step-counts.ts';

const MAX_TRIES = 4;
const MAX_RESTARTS = 3;
const SWEEP_KEPT_MS = 2 * 24 * 60 * MINUTE;

/** The feed while the message's step is the one to be done; undefined for a message that comes twice or late. */
const feedAt = async (table: TenantTable, { feedId, runId, step }: StepOf) => {
  const feed = await readFeed(table, feedId);
  return feed?.run?.runId === runId && feed.run.step === step ? { feed, run: feed.run } : undefined;
};

/** Writes the outcome of a step over whatever of the feed's settings changed meanwhile. */
const settle = async (
  table: TenantTable,
  of: StepOf,
  decide: (feed: Feed, run: Run) => { fields: Partial<Feed>; writes: readonly Write[] },
): Promise<void> =>
  await untilWritten(async () => {
    const at = await feedAt(table, of);
    if (!at) return;
    const { fields, writes } = decide(at.feed, at.run);
    await table.commit(table.patch(feedItem, at.feed, fields), ...writes);
  });

const counted = (run: Run, read: ReadStep, done: StepCounts, matched: number): Run => ({
  ...run,
  pages: run.pages + 1,
  seen: run.seen + read.seen,
  created: run.created + done.created,
  changed: run.changed + done.changed,
  gone: run.gone + done.gone,
  matched: run.matched + matched,
  keys: run.keys + read.keys.length,
  highest: read.highest ?? run.highest,
  highestSequence: read.highestSequence ?? run.highestSequence,
});

const goodWords = (run: Run): string =>
  run.created + run.changed + run.gone === 0
    ? 'Nothing had changed'
    : `${formatCount(run.created)} new, ${formatCount(run.changed)} changed, ${formatCount(run.gone)} gone`;

/** The end of a chain of changes: only now the cursor moves. */
const ended = (feed: Feed, run: Run, { rules = replicationRules, clock }: MlsDeps): Partial<Feed> => {
  const now = clock();
  return {
    ...rules.cursorAtEnd(feed, run),
    ...reported(reportOf(run, goodWords(run), true, now)),
    goodAt: run.startedAt,
    badRuns: 0,
    run: undefined,
  };
};

const isEnd = ({ kind }: Run, { next }: ReadStep): boolean => next === undefined && kind === 'changes';

const finishRead = async (
  { deps, table, feed: { feedId } }: StepPlace,
  of: StepOf,
  read: ReadStep,
  done: (run: Run) => Run,
): Promise<void> => {
  const now = deps.clock();
  const { rules = replicationRules } = deps;
  await settle(table, of, (feed, known) => {
    const run = done(known);
    const more = run.created - known.created - (run.gone - known.gone);
    const records = Math.max(0, feed.records + more);
    if (isEnd(run, read)) return { fields: { ...ended(feed, run, deps), records }, writes: [] };
    const next: Run = {
      ...run,
      step: of.step + 1,
      tries: 0,
      touchedAt: toInstant(now),
      waitsUntil: undefined,
      position: read.next ?? {},
      phase: read.next ? 'read' : 'judge',
    };
    const { runId, step } = of;
    const expiresAt = now + SWEEP_KEPT_MS;
    const swept =
      read.keys.length === 0 ? [] : [table.create(sweptKeys, { feedId, runId, step, keys: [...read.keys], expiresAt })];
    const fields = { ...rules.cursorAfterPage(feed, run), run: next, records };
    return { fields, writes: [...swept, nextStep(table, feed, next, { now })] };
  });
};

const doStep = async (place: StepPlace, of: StepOf): Promise<void> => {
  const { deps, table, feed, run } = place;
  if (run.phase === 'judge') return await judgeSweep(place, of);
  const read = await readStep(place);
  const { feedId, movedAt } = feed;
  const at = { table, feedId, now: deps.clock(), step: { ...of, since: run.startedAt }, movedAt };
  const { touched } = await applyRecords(at, read.records);
  const missing = read.missing.map((key) => mlsListingIdOf(feedId, key));
  await buryRecords(at, missing, 'missing');
  await noteUnknown(at, read.records);
  const matched = await matchRecords(at, touched);
  const done = await readCounts(table, of);
  await finishRead(place, of, read, (known) => counted(known, read, done, matched));
};

/** The same step once more, later. */
const again = async (table: TenantTable, of: StepOf, change: Partial<Run>, now: number, at: number): Promise<void> =>
  await settle(table, of, (feed, known) => {
    const run = { ...known, ...change, touchedAt: toInstant(now), waitsUntil: toInstant(at) };
    return { fields: { run }, writes: [nextStep(table, feed, run, { now, at })] };
  });

/** A dead link: the chain begins again at the cursor, which has not moved. */
const restart = async (table: TenantTable, of: StepOf, now: number): Promise<void> =>
  await settle(table, of, (feed, known) => {
    const run: Run = {
      ...known,
      step: known.step + 1,
      restarts: known.restarts + 1,
      tries: 0,
      touchedAt: toInstant(now),
      position: {},
      highest: undefined,
      highestSequence: undefined,
      keys: 0,
    };
    return { fields: { run }, writes: [nextStep(table, feed, run, { now })] };
  });

const fail = async (table: TenantTable, of: StepOf, words: string, now: number): Promise<void> =>
  await untilWritten(async () => {
    const at = await feedAt(table, of);
    if (at) await badRun(table, at.feed, words, now);
  });

/** Whether a sweep that broke off is judged all the same; never, but in the test that shows why. */
const isJudgedCut = ({ deps: { rules = replicationRules }, feed, run }: StepPlace): boolean =>
  run.kind === 'sweep' && run.phase === 'read' && rules.believesSweep(run, false, feed.records);

const judgeNow = async ({ deps, table }: StepPlace, of: StepOf): Promise<void> =>
  await settle(table, of, (feed, known) => {
    const run: Run = { ...known, step: of.step + 1, phase: 'judge', position: {} };
    return { fields: { run }, writes: [nextStep(table, feed, run, { now: deps.clock() })] };
  });

const recover = async (place: StepPlace, of: StepOf, error: unknown): Promise<void> => {
  const { deps, table, run } = place;
  const now = deps.clock();
  const isCut = error instanceof DeadLink || error instanceof FeedDown;
  if (isCut && isJudgedCut(place)) return await judgeNow(place, of);
  if (error instanceof FeedBusy) return await again(table, of, {}, now, now + Math.max(1_000, error.retryMs));
  if (error instanceof DeadLink && run.restarts < MAX_RESTARTS) return await restart(table, of, now);
  if (error instanceof FeedDown && run.tries + 1 < MAX_TRIES) {
    return await again(table, of, { tries: run.tries + 1 }, now, now + MINUTE);
  }
  if (isCut || error instanceof FeedRefused) {
    return await fail(table, of, error.message, now);
  }
  throw error;
};

/** One step of a run: a page is read, copied, and followed by the next in one commit with what is known so far. */
export const takeStep = async (deps: MlsDeps, table: TenantTable, of: StepOf): Promise<void> => {
  const at = await feedAt(table, of);
  if (!at) return;
  const place = { deps, table, ...at };
  try {
    await doStep(place, of);
  } catch (error) {
    await recover(place, of, error);
  }
};
