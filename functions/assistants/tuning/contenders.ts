import type { Contender, TrialUse } from '../../../shared/assistants/tuning/trial.ts';
import { noUse } from '../../../shared/assistants/tuning/trial.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import type { Assistant } from '../chat/assistant-port.ts';
import { builtInAssistant } from '../chat/builtin/builtin.ts';
import { type Prompt, promptOf } from '../model/prompt-store.ts';

/** An assistant for one turn of a trial, and its usage once it has answered. */
export interface TrialAssistant {
  readonly assistant: Assistant;
  /** Why another assistant answered; null if the selected one did. */
  why(): string | null;
  use(): TrialUse;
}

/** Creates an assistant that calls the model with a prompt; absent if the platform has no model. */
export type CreateModelAssistant = (
  prompt: Prompt,
  place: { table: TenantTable; now: number },
) => Promise<TrialAssistant>;

const withoutModel: TrialAssistant = {
  assistant: builtInAssistant,
  why: () => 'No model is set up, so the built-in assistant answered.',
  use: () => noUse,
};

/** The assistant for this contender; undefined if the version does not exist. */
export const assistantFor = async (
  contender: Contender,
  askModel: CreateModelAssistant | undefined,
  place: { table: TenantTable; now: number },
): Promise<TrialAssistant | undefined> => {
  if (contender.kind === 'builtin') return { ...withoutModel, why: () => null };
  const prompt = await promptOf(place.table, contender.number);
  if (!prompt) return undefined;
  return askModel ? await askModel(prompt, place) : withoutModel;
};
