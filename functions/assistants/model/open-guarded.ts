import type { ModelFeature } from '../../../shared/assistants/model/model-usage.ts';
import { monthOf } from '../../../shared/company/plan/usage.ts';
import { consume, settle } from '../../company/plan/metering.ts';
import { licenseItem } from '../../company/tenancy/store.ts';
import { mayAsk } from '../../platform/breaker/breaker-store.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { guardModel } from './guard/guard-model.ts';
import { type Sharer, takeShare } from './guard/visitor-share.ts';
import type { ModelConfig } from './model-config.ts';
import type { Model } from './model-port.ts';
import { activePrompt, type Prompt } from './prompt-store.ts';

const featureCode = 'chat_ai';

export interface Use {
  readonly table: TenantTable;
  readonly now: number;
  readonly feature: ModelFeature;
  readonly prompt?: Prompt;
  /** The visitor who asks, where their use is shared out. */
  readonly sharer?: Sharer | undefined;
}

export const elapsed = (): number => performance.now();

// Prompt tests do not use messages of the plan; their cost counts all the same.
const isMetered = ({ feature }: Use): boolean => feature !== 'test';

/** Refunds a message of the plan that the model did not answer. */
export const refundMessage = async (use: Use): Promise<void> => {
  if (isMetered(use)) await settle(use.table, { featureCode, month: monthOf(use.now), amount: 1 }, 0);
};

/** Opens a model and reserves one message of the plan, or returns why it may not be called. */
export const openGuarded = async (
  model: Model,
  { modelIds, budget, most }: Pick<ModelConfig, 'modelIds' | 'budget' | 'most'>,
  use: Use,
) => {
  const { table, now, feature, sharer } = use;
  const [isFree, prompt, license] = await Promise.all([
    mayAsk(table, 'BEDROCK', now),
    use.prompt ?? activePrompt(table),
    isMetered(use) || sharer ? table.get(licenseItem, { featureCode }, { consistent: true }) : undefined,
  ]);
  if (!isFree) return 'resting' as const;
  const limit = license?.usageLimit ?? null;
  if (sharer && !(await takeShare(table, sharer, limit, now, most))) return 'over_share' as const;
  if (isMetered(use) && (await consume(table, featureCode, 1, now, license)) !== 'granted')
    return 'over_limit' as const;
  const modelId = modelIds.find((id) => id === prompt.modelId) ?? modelIds[0] ?? '';
  const guard = { table, now, feature, promptVersion: prompt.version, budget, elapsed, sharer };
  return { model: guardModel(model, guard), modelId, prompt };
};
