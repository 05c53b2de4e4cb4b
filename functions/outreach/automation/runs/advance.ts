import { MINUTE, toInstant } from '../../../../shared/contract/time.ts';
import { isOpen } from '../../../../shared/outreach/automation/run.ts';
import { readLead } from '../../../crm/leads/store.ts';
import { AppError, OUR_FAULT } from '../../../platform/errors/errors.ts';
import type { Log } from '../../../platform/log.ts';
import { untilWritten } from '../../../platform/table/client/retry.ts';
import { runItem } from '../store.ts';
import { failWrites, openFrame, type RunContext, takeTurn, waitWrites } from './take-turn.ts';

// More than an automation has steps: each turn takes one step, starts or ends the run.
const MAX_TURNS = 50;
const RETRY_DELAYS_MS = [MINUTE, 5 * MINUTE, 30 * MINUTE] as const;

/** Retries a failed step three times, then creates a task for a person. */
const retryLater = async (work: RunContext, runId: string): Promise<void> => {
  const { table, now } = work;
  const run = await table.get(runItem, { runId }, { consistent: true });
  if (!run || !isOpen(run)) return;
  const pause = RETRY_DELAYS_MS[run.tries];
  if (pause === undefined) {
    await table.commit(...(await failWrites(work, run, await readLead(table, run.leadId), OUR_FAULT)));
    return;
  }
  const record = { step: run.cursor, outcome: 'retrying', at: toInstant(now), reason: OUR_FAULT } as const;
  const steps = run.cursor < 0 ? run.steps : [...run.steps, record];
  await table.commit(...waitWrites(work, run, now + pause, { tries: run.tries + 1, steps }));
};

/** Takes turns until the run waits or ends. */
const takeTurns = async (work: RunContext, runId: string): Promise<void> => {
  const frame = openFrame(work);
  for (let turns = 0; turns < MAX_TURNS; turns++) {
    if (!(await untilWritten(() => takeTurn(work, runId, frame)))) return;
  }
};

/** Continues a run; a failed step is retried later, and if the table fails, the event is redelivered. */
export const advance = async (work: RunContext & { log: Log }, runId: string): Promise<void> => {
  try {
    await takeTurns(work, runId);
  } catch (error) {
    if (error instanceof AppError && error.kind === 'unavailable') throw error;
    work.log.error('A step of an automation failed', error);
    await retryLater(work, runId).catch(() => {
      throw error;
    });
  }
};
