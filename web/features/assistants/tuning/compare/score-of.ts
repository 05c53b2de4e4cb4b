import type { Comparison, TrialResult } from '../../../../../shared/assistants/tuning/trial.ts';

export type Side = TrialResult['side'];

/** True if all required words and no prohibited ones occurred. */
export const isGood = ({ missing, unwanted, failure }: TrialResult): boolean =>
  failure === null && missing.length === 0 && unwanted.length === 0;

/** Totals of one side over all conversations. */
export const scoreOf = ({ trials }: Comparison, results: readonly TrialResult[], side: Side) => {
  const own = results.filter((each) => each.side === side);
  const turns = own.flatMap((each) => each.turns);
  return {
    done: own.length,
    all: trials.length,
    good: own.filter(isGood).length,
    handovers: turns.filter(({ action }) => action === 'handoff').length,
    words: turns.reduce((sum, { reply }) => sum + reply.split(/\s+/).filter(Boolean).length, 0),
    turns: turns.length,
    tokens: own.reduce((sum, { use }) => sum + use.inputTokens + use.outputTokens, 0),
    costMicros: own.reduce((sum, { use }) => sum + use.costMicros, 0),
    instead: turns.filter(({ why }) => why !== null).length,
  };
};
