import { costOf, maxTokensOf } from '../../../../shared/assistants/model/model-price.ts';
import type { ModelFeature, ModelOutcome } from '../../../../shared/assistants/model/model-usage.ts';
import { noteTurn } from '../../../platform/breaker/breaker-store.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { type Model, type ModelAnswer, type ModelCall, ModelFailed } from '../model-port.ts';
import { reserve, settleCall } from './budget.ts';
import { returnCost, type Sharer, takeCost } from './visitor-share.ts';

/** The day's budget does not cover another call. */
export class OverBudget extends Error {
  constructor() {
    super('The budget of the day has no room for this call');
    this.name = 'OverBudget';
  }
}

/** The visitor's network may cost no more today. */
export class OverShare extends Error {
  constructor() {
    super('What one visitor may cost a day has no room for this call');
    this.name = 'OverShare';
  }
}

export interface Guard {
  readonly table: TenantTable;
  /** Epoch milliseconds of the request. */
  readonly now: number;
  readonly feature: ModelFeature;
  readonly promptVersion: number;
  /** Micro-dollars a day. */
  readonly budget: number;
  /** The visitor who asks, where their use is shared out. */
  readonly sharer?: Sharer | undefined;
  /** Milliseconds that only ever rise. */
  readonly elapsed: () => number;
}

const TOKENS_PER_IMAGE = 5000;

const textOf = ({ system, messages, tools = [] }: ModelCall): string => {
  const withoutImages = messages.map(({ content }) => content.filter((block) => !('image' in block)));
  return JSON.stringify([system, withoutImages, tools]);
};

/** Upper bound of a call's cost: every byte a token, written to the cache, and the longest answer. */
export const maxCostMicros = (call: ModelCall): number => {
  const images = call.messages.flatMap(({ content }) => content).filter((block) => 'image' in block).length;
  const cacheWrite = maxTokensOf(textOf(call)) + images * TOKENS_PER_IMAGE;
  return costOf({ input: 0, output: call.maxTokens, cacheRead: 0, cacheWrite });
};

// A refusal comes from a healthy provider.
const isFailure = (outcome: ModelOutcome): boolean => outcome !== 'answered' && outcome !== 'refused';

/** A model behind the daily budget and a circuit breaker, with every call recorded. */
export const guardModel = (model: Model, guard: Guard): Model => {
  const { table, now, feature, promptVersion, budget, elapsed, sharer } = guard;
  const run = async (call: ModelCall, ask: () => Promise<ModelAnswer>): Promise<ModelAnswer> => {
    const most = maxCostMicros(call);
    if (sharer && !(await takeCost(table, sharer, most, budget, now))) throw new OverShare();
    const giveBack = async (cost: number): Promise<void> => {
      if (sharer) await returnCost(table, sharer, most - cost, now);
    };
    const reservation = await reserve(table, now, most, budget);
    if (!reservation) {
      await giveBack(0);
      throw new OverBudget();
    }
    const began = elapsed();
    const settle = async (outcome: ModelOutcome, answer?: ModelAnswer, mayCost = true): Promise<void> => {
      const outcomeFields = { feature, promptVersion, modelId: call.modelId, outcome, tokens: answer?.tokens, mayCost };
      const cost = await settleCall(table, reservation, { ...outcomeFields, durationMs: elapsed() - began });
      await giveBack(cost);
      await noteTurn(table, 'BEDROCK', isFailure(outcome), now);
    };
    try {
      const answer = await ask();
      await settle(answer.stopReason === 'refused' ? 'refused' : 'answered', answer);
      if (answer.stopReason === 'refused') throw new ModelFailed('refused', 'The model or its guardrail refused');
      return answer;
    } catch (error) {
      if (!(error instanceof ModelFailed) || error.failing === 'refused') throw error;
      await settle(error.failing, undefined, error.mayCost);
      throw error;
    }
  };
  return {
    converse: async (call) => await run(call, () => model.converse(call)),
    stream: async (call, onText) => await run(call, () => model.stream(call, onText)),
  };
};
