import FormField from '@cloudscape-design/components/form-field';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import type { Plan } from '../../../../shared/sales/booking/plan/plan.ts';
import { Problem } from '../../../ui/console/notices/problem.tsx';
import { isSamePlan } from './plan-lines.ts';
import { PlanButtons, SlotPicker } from './slot-picker.tsx';
import type { useHeldPlan } from './use-held-plan.ts';
import { alternativesOf, type TimesQuery, useTimes } from './use-times.ts';

interface Props {
  query: TimesQuery;
  sessionId: string;
  chosen: ReturnType<typeof useHeldPlan>;
  problem: string | undefined;
}

const startOf = ({ visits }: Plan): string => visits[0]?.startsAt ?? '';

/** The offered plans with the held one in its own place, so that nothing moves under the pointer. */
export const withHeld = (plans: readonly Plan[], held: Plan | undefined): Plan[] => {
  if (!held || plans.some((plan) => isSamePlan(held, plan))) return [...plans];
  const place = plans.findIndex((plan) => startOf(plan) > startOf(held));
  return plans.toSpliced(place < 0 ? plans.length : place, 0, held);
};

/** The times that the customer would be offered; a chosen one is held. One control, so its JSX stays together. */
export const TimeChoice = ({ query, sessionId, chosen, problem }: Props) => {
  const [from, setFrom] = useState<string>();
  const { data, error, isPending, refetch } = useTimes(query, from, sessionId);
  const { held, error: lost } = chosen;
  const alternatives = alternativesOf(lost?.details);
  const plans = withHeld(data?.plans ?? [], held?.plan);
  const choice = {
    chosenId: plans.find((plan) => isSamePlan(held?.plan, plan))?.id,
    busyId: chosen.holding,
    onChoose: chosen.hold,
  };
  return (
    <SpaceBetween size="m">
      {lost && <Problem error={lost} {...(alternatives.length === 0 && { retry: () => refetch() })} />}
      {alternatives.length > 0 && <PlanButtons plans={alternatives} {...choice} />}
      <SlotPicker
        plans={plans}
        isLoading={isPending}
        error={error}
        retry={refetch}
        from={from}
        onFrom={setFrom}
        unserved={data?.unserved}
        zip={query.zip}
        {...choice}
      />
      {problem && <FormField errorText={problem} />}
    </SpaceBetween>
  );
};
