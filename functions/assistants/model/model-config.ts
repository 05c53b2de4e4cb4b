import * as z from 'zod';
import type { Log } from '../../platform/log.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import type { Assistant } from '../chat/assistant-port.ts';
import type { Prompt } from './prompt-store.ts';

/**
 * Which models may be asked, by their ids, the first unless a prompt names another; none means the built-in assistant.
 * And how many dollars a company may spend on them in a day.
 */
export const ModelEnv = z.object({
  MODEL_IDS: z.string().default(''),
  MODEL_DOLLARS_A_DAY: z.coerce.number().positive().default(20),
});

/** For whom a model is asked. */
export interface ModelAsking {
  readonly table: TenantTable;
  readonly now: number;
  readonly log: Log;
  /** A visitor's chat, which counts within the plan, or somebody who tries a prompt out. */
  readonly feature: 'chat' | 'test';
  /** The active one unless said. */
  readonly prompt?: Prompt;
}

export type OpenModel = (asking: ModelAsking) => Assistant;

/** What is configured of models. */
export interface ModelConfig {
  readonly modelIds: readonly string[];
  /** Micro-dollars a day. */
  readonly budget: number;
}

export const modelConfigOf = ({ MODEL_IDS, MODEL_DOLLARS_A_DAY }: z.infer<typeof ModelEnv>): ModelConfig => ({
  modelIds: MODEL_IDS.split(',').filter(Boolean),
  budget: Math.round(MODEL_DOLLARS_A_DAY * 1_000_000),
});
