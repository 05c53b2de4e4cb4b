import type { FallbackReason } from '../../../shared/assistants/model/model-usage.ts';
import type { Log } from '../../platform/log.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';

/** What a model is asked to judge, for the people of a company; it has no tools and sees nothing but this. */
export interface Question {
  readonly feature: 'analysis' | 'pricing' | 'qualification';
  /** Facts as they are, data to the model. */
  readonly material: Readonly<Record<string, unknown>>;
  /** Pictures as `data:` addresses; any other is not looked at. */
  readonly photos?: readonly string[];
}

export interface AdviceAsking {
  readonly table: TenantTable;
  readonly now: number;
  readonly log: Log;
}

/** What a model answers, still to be checked; or why there is no answer. */
export type Advised =
  | { readonly answer: unknown; readonly modelId: string }
  | { readonly gap: FallbackReason; readonly answer?: undefined };

export type Advice = (asking: AdviceAsking, question: Question) => Promise<Advised>;
