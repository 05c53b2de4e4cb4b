import type { FallbackReason } from '../../../shared/assistants/model/model-usage.ts';
import type { Log } from '../../platform/log.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';

/** Question that a model answers for staff; it has no tools and sees nothing but this. */
export interface AdviceQuestion {
  readonly feature: 'analysis' | 'pricing' | 'qualification';
  /** Facts, passed to the model as data. */
  readonly material: Readonly<Record<string, unknown>>;
  /** Images as `data:` URLs; any other URL is ignored. */
  readonly photos?: readonly string[];
}

export interface AdviceContext {
  readonly table: TenantTable;
  readonly now: number;
  readonly log: Log;
}

/** The model's answer, not yet validated, or why there is none. */
export type AdviceAnswer =
  | { readonly answer: unknown; readonly modelId: string }
  | { readonly gap: FallbackReason; readonly answer?: undefined };

export type Advice = (asking: AdviceContext, question: AdviceQuestion) => Promise<AdviceAnswer>;
