import type { Contender, TrialUse } from '../../../shared/assistants/tuning/trial.ts';
import { noUse } from '../../../shared/assistants/tuning/trial.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import type { Assistant } from '../chat/assistant-port.ts';
import { builtInAssistant } from '../chat/builtin/builtin.ts';
import { type Prompt, promptOf } from '../model/prompt-store.ts';

/** An assistant for one turn of a trial, and what it has used once it has answered. */
export interface Trying {
  readonly assistant: Assistant;
  /** Why somebody else answered; null where it was who was asked. */
  why(): string | null;
  use(): TrialUse;
}

/** Makes an assistant that asks the model with a prompt; none where the platform has no model. */
export type AskModel = (prompt: Prompt, place: { table: TenantTable; now: number }) => Promise<Trying>;

const withoutModel: Trying = {
  assistant: builtInAssistant,
  why: () => 'No model is set up, so the built-in assistant answered.',
  use: () => noUse,
};

/** Who answers a turn for this contender; undefined where there is no such version. */
export const tryingOf = async (
  contender: Contender,
  askModel: AskModel | undefined,
  place: { table: TenantTable; now: number },
): Promise<Trying | undefined> => {
  if (contender.kind === 'builtin') return { ...withoutModel, why: () => null };
  const prompt = await promptOf(place.table, contender.number);
  if (!prompt) return undefined;
  return askModel ? await askModel(prompt, place) : withoutModel;
};
