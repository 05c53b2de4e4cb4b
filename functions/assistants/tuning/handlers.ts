import type { tuningContract } from '../../../shared/assistants/tuning/tuning-contract.ts';
import type { Handlers } from '../../platform/http/serve.ts';
import { readReport } from './ai-report.ts';
import { changeTrials, compare, readComparison, readTrials } from './comparisons.ts';
import { activatePrompt, listPrompts, type ModelPlace, writePrompt } from './prompts.ts';
import type { TrialDeps } from './run-turn.ts';
import { testChat } from './test-chat.ts';
import { comparisonItem, latestComparisons } from './trial-store.ts';

export interface TuningDeps extends TrialDeps {
  readonly place: ModelPlace;
  /** Micro-dollars that may be spent in a day. */
  readonly dailyBudget: number;
}

const MAX_LISTED_COMPARISONS = 20;

/** Prompt versions: create, activate, compare and test; and the usage report. */
export const tuningHandlers = (deps: TuningDeps): Handlers<typeof tuningContract> => ({
  prompts: async ({ table }) => await listPrompts(table, deps.place),
  writePrompt,
  activatePrompt: async (request) => await activatePrompt(request, deps.place),
  aiReport: async ({ table, input, now }) => await readReport(table, input.days, now, deps.dailyBudget),
  trials: async ({ table }) => await readTrials(table),
  changeTrials,
  compare,
  comparisons: async ({ table }) =>
    await table.list(comparisonItem, { ...latestComparisons, limit: MAX_LISTED_COMPARISONS }),
  comparison: async ({ table, input }) => await readComparison(table, input.comparisonId),
  testChat: async (request) => await testChat(deps, request),
});
