import * as z from 'zod';
import { type VisitorShares, visitorMost } from '../../../shared/assistants/model/visitor-share.ts';
import { capsOf } from '../../../shared/contract/access/caps.ts';
import type { Log } from '../../platform/log.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import type { Assistant } from '../chat/assistant-port.ts';
import type { Sharer } from './guard/visitor-share.ts';
import type { Prompt } from './prompt-store.ts';

/**
 * Ids of the available models, the first being the default; none means the built-in assistant. And the dollars that a
 * company may spend on them per day.
 */
export const ModelEnv = z.object({
  MODEL_IDS: z.string().default(''),
  MODEL_DOLLARS_A_DAY: z.coerce.number().positive().default(20),
  /** The most of each share of visitors, where the stage sets it. */
  VISITOR_MESSAGES: z.string().default(''),
});

/** Context of a model call. */
export interface ModelContext {
  readonly table: TenantTable;
  readonly now: number;
  readonly log: Log;
  /** A visitor's chat counts against the plan; a prompt test does not. */
  readonly feature: 'chat' | 'test';
  /** Default: the active prompt. */
  readonly prompt?: Prompt;
  /** The visitor who asks, where their use is shared out. */
  readonly sharer?: Sharer | undefined;
}

export type OpenModel = (asking: ModelContext) => Assistant;

/** Model configuration of the deployment. */
export interface ModelConfig {
  readonly modelIds: readonly string[];
  /** Micro-dollars a day. */
  readonly budget: number;
  /** The most of each share of visitors; the code's where absent. */
  readonly most?: VisitorShares;
}

export const modelConfigOf = ({
  MODEL_IDS,
  MODEL_DOLLARS_A_DAY,
  VISITOR_MESSAGES,
}: z.infer<typeof ModelEnv>): ModelConfig => ({
  modelIds: MODEL_IDS.split(',').filter(Boolean),
  budget: Math.round(MODEL_DOLLARS_A_DAY * 1_000_000),
  most: capsOf(VISITOR_MESSAGES, visitorMost),
});
