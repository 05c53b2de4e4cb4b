import type { ApiError } from '../../../platform/api/api-error.ts';
import type { FieldOf } from '../../../ui/console/form/field-errors.ts';
import { problemOf, useAct } from '../../../ui/console/queries/use-act.ts';

const routes = ['GET /api/pa/rules', 'GET /api/pa/rules/{kind}/{code}/versions'] as const;

/** Saves a rule; what is shown is read again. */
export const useRuleAct = <Input>(act: (input: Input, key: string) => Promise<unknown>, done: string) =>
  useAct<Input, unknown>(routes, act, () => done);

/** Why a rule was not saved, beside the form, but for what a `shown` field says. */
export const ruleProblem = (error: ApiError | null, shown?: FieldOf): string | undefined =>
  problemOf(error, 'Somebody changed this rule while you had it open. Close, and look again.', shown);
