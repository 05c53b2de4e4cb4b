import { noUse } from '../../../shared/assistants/tuning/trial.ts';
import type { assistantTrials } from '../../../shared/assistants/tuning/tuning-events.ts';
import { toInstant } from '../../../shared/contract/time.ts';
import type { Consumers } from '../../platform/consume.ts';
import { WriteLost } from '../../platform/table/write.ts';
import { runTrial } from './run-trial.ts';
import type { TrialDeps } from './run-turn.ts';
import { comparisonItem, trialResult } from './trial-store.ts';

const failure = 'It broke off. The error is under Monitoring.';

/** Plays a conversation and saves the result; on a repeat the first result stays. */
export const trialConsumers = (deps: TrialDeps): Consumers<typeof assistantTrials> => ({
  'trial.wanted': async ({ table, data, now, log }) => {
    const { comparisonId, trialId, side } = data;
    const [comparison, done] = await Promise.all([
      table.get(comparisonItem, { comparisonId }, { consistent: true }),
      table.get(trialResult, data, { consistent: true }),
    ]);
    const conversation = comparison?.trials.find(({ id }) => id === trialId);
    if (!comparison || !conversation || done) return;
    const trial = { table, now, trialId: `${comparisonId} ${trialId}`, contender: comparison[side] };
    const outcome = await runTrial(deps, trial, conversation).then(
      (result) => ({ ...result, failure: null }),
      (error: unknown) => {
        log.error('A trial broke off', error);
        return { turns: [], use: noUse, missing: [], unwanted: [], failure };
      },
    );
    try {
      await table.commit(table.create(trialResult, { ...data, ...outcome, at: toInstant(now) }));
    } catch (error) {
      if (!(error instanceof WriteLost)) throw error;
    }
  },
});
