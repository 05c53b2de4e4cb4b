import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import DatePicker from '@cloudscape-design/components/date-picker';
import FormField from '@cloudscape-design/components/form-field';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { addDays } from '../../../../shared/contract/time.ts';
import type { Plan } from '../../../../shared/sales/booking/plan.ts';
import { ListSkeleton } from '../../../ui/console/list/list-skeleton.tsx';
import { Problem } from '../../../ui/console/problem.tsx';
import { formatDate, today } from '../../../ui/console/times.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import styles from './book.module.css';
import { isSamePlan, planLines } from './plan-lines.ts';
import { spreadPlans } from './spread-plans.ts';
import type { useHeldPlan } from './use-held-plan.ts';
import { alternativesOf, type TimesQuery, useTimes, WINDOW_DAYS } from './use-times.ts';

const PLANS_AT_FIRST = 6;

interface PlansProps {
  plans: readonly Plan[];
  zone: string;
  chosen: ReturnType<typeof useHeldPlan>;
}

const Plans = ({ plans, zone, chosen: { held, holding, hold } }: PlansProps) => (
  <ul className={styles.plans} aria-label="Times">
    {plans.map((plan) => (
      <li key={plan.id}>
        <button
          type="button"
          aria-pressed={isSamePlan(held?.plan, plan)}
          data-busy={holding === plan.id}
          onClick={() => hold(plan)}
        >
          {planLines(plan, zone).map(({ when, what }) => (
            <span key={`${when} ${what}`}>
              <b>{when}</b> {what}
            </span>
          ))}
        </button>
      </li>
    ))}
  </ul>
);

interface Props {
  query: TimesQuery;
  sessionId: string;
  chosen: ReturnType<typeof useHeldPlan>;
  problem: string | undefined;
}

/** The times that the customer would be offered; a chosen one is held for ten minutes. One control, so its JSX stays together. */
export const TimeChoice = ({ query, sessionId, chosen, problem }: Props) => {
  const { zone } = useWorkspace();
  const [from, setFrom] = useState<string>();
  const [isExpanded, setExpanded] = useState(false);
  const { data, error, refetch } = useTimes(query, from, sessionId);
  const lost = chosen.error;
  const alternatives = alternativesOf(lost?.details);
  const { held } = chosen;
  const free = (data?.plans ?? []).filter((plan) => !isSamePlan(held?.plan, plan));
  const plans = held ? [held.plan, ...free] : free;
  const first = from ?? today(zone);
  return (
    <FormField errorText={problem} stretch>
      <SpaceBetween size="m">
        <SpaceBetween size="xs" direction="horizontal" alignItems="end">
          <FormField label="First visit from">
            <DatePicker
              value={from ?? ''}
              placeholder="As early as usual"
              openCalendarAriaLabel={(day) => (day ? `Choose another day than ${day}` : 'Choose a day')}
              isDateEnabled={(date) => date >= new Date(`${today(zone)}T00:00:00`)}
              onChange={({ detail }) => setFrom(detail.value || undefined)}
            />
          </FormField>
          <Button onClick={() => setFrom(addDays(first, WINDOW_DAYS))}>Two weeks later</Button>
          {from && <Button onClick={() => setFrom(undefined)}>Soonest</Button>}
        </SpaceBetween>
        {lost && <Problem error={lost} {...(alternatives.length === 0 && { retry: () => refetch() })} />}
        {alternatives.length > 0 && <Plans plans={alternatives} zone={zone} chosen={chosen} />}
        {error && !data && <Problem error={error} retry={refetch} />}
        {!data && !error && <ListSkeleton rows={4} />}
        {data && plans.length === 0 && (
          <Box color="text-body-secondary">
            Nothing is free within two weeks{from && ` from ${formatDate(from)}`}. Try later, or fewer services at once.
          </Box>
        )}
        <Plans plans={isExpanded ? plans : spreadPlans(plans, PLANS_AT_FIRST, zone)} zone={zone} chosen={chosen} />
        {!isExpanded && plans.length > PLANS_AT_FIRST && (
          <Button onClick={() => setExpanded(true)}>Show {plans.length - PLANS_AT_FIRST} more</Button>
        )}
      </SpaceBetween>
    </FormField>
  );
};
