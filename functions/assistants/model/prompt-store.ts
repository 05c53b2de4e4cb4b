import * as z from 'zod';
import { builtInPrompt, PromptVersion } from '../../../shared/assistants/tuning/prompt.ts';
import { entity } from '../../platform/table/entity.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';

const PROMPTS = 'PROMPTS';
const VERSION = 'VERSION#';

/** Prompt versions of a company; append-only. */
export const promptItem = entity({
  name: 'prompt-version',
  /** `act` is the request under whose Idempotency-Key it was written. */
  schema: PromptVersion.extend({ act: z.string().optional() }),
  key: ({ number }: { number: number }) => ({ pk: PROMPTS, sk: VERSION + String(number).padStart(6, '0') }),
});

/** Number of the active version and count of versions; 0 is the built-in prompt. */
export const promptState = entity({
  name: 'prompt-state',
  schema: z.object({ active: z.int(), latest: z.int(), version: z.number() }),
  key: () => ({ pk: PROMPTS, sk: 'STATE' }),
});

/** A prompt version as sent to the model. */
export interface Prompt {
  readonly version: number;
  readonly text: string;
  readonly modelId?: string;
  readonly temperature?: number;
}

/** The prompt of this version; undefined if there is none. */
export const promptOf = async (table: TenantTable, version: number): Promise<Prompt | undefined> => {
  if (version === 0) return { version, text: builtInPrompt };
  const kept = await table.get(promptItem, { number: version });
  if (!kept) return undefined;
  const { text, modelId, temperature } = kept;
  return {
    version,
    text,
    ...(modelId === undefined ? {} : { modelId }),
    ...(temperature === undefined ? {} : { temperature }),
  };
};

/** The prompt in use for visitors. */
export const activePrompt = async (table: TenantTable): Promise<Prompt> => {
  const active = (await table.get(promptState, {}))?.active ?? 0;
  return (await promptOf(table, active)) ?? { version: 0, text: builtInPrompt };
};

/** The prompt state and all versions, oldest first. */
export const allPrompts = async (table: TenantTable) => {
  const found = await table.collect({ pk: PROMPTS, consistent: true }, { states: promptState, versions: promptItem });
  return { state: found.states[0], versions: found.versions };
};
