import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import type { ServiceCode } from '../../../../shared/company/catalog/service.ts';
import { addDays } from '../../../../shared/contract/time.ts';
import type { Plan } from '../../../../shared/sales/booking/plan/plan.ts';
import type { ApiError } from '../../../platform/api/api-error.ts';
import { DateField } from '../../../ui/console/form/date-field.tsx';
import { ListSkeleton } from '../../../ui/console/list/list-skeleton.tsx';
import { type AskAgain, NobodyDoes } from '../../../ui/console/notices/nobody-does.tsx';
import { Problem } from '../../../ui/console/notices/problem.tsx';
import { formatDate, today } from '../../../ui/console/times.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import styles from './book.module.css';
import { planLines } from './plan-lines.ts';
import { spreadPlans } from './spread-plans.ts';
import { WINDOW_DAYS } from './use-times.ts';

const PLANS_AT_FIRST = 6;

interface PlansProps {
  plans: readonly Plan[];
  chosenId: string | undefined;
  busyId?: string | undefined;
  onChoose: (plan: Plan) => void;
}

/** Times as buttons; each stays in its place when one is chosen. */
export const PlanButtons = ({ plans, chosenId, busyId, onChoose }: PlansProps) => {
  const { zone } = useWorkspace();
  return (
    <ul className={styles.plans} aria-label="Times">
      {plans.map((plan) => (
        <li key={plan.id}>
          <button
            type="button"
            aria-pressed={plan.id === chosenId}
            data-busy={plan.id === busyId}
            onClick={() => onChoose(plan)}
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
};

interface Props extends PlansProps {
  isLoading: boolean;
  error: ApiError | null;
  retry: AskAgain;
  from: string | undefined;
  onFrom: (from: string | undefined) => void;
  /** What nobody does at this ZIP code: then no day has a time. */
  unserved: readonly ServiceCode[] | undefined;
  /** Where each of them is done, but by nobody together in one visit. */
  isTogether?: true | undefined;
  zip: string;
}

/** The times that are free from a day on, some of each day first. One control, so its JSX stays together. */
export const SlotPicker = ({ plans, isLoading, error, retry, from, onFrom, ...rest }: Props) => {
  const { unserved, isTogether, zip, ...choice } = rest;
  const { zone } = useWorkspace();
  const [isExpanded, setExpanded] = useState(false);
  const few = spreadPlans(plans, PLANS_AT_FIRST, zone);
  // A chosen time stays to be seen where it stands.
  const shown = isExpanded ? plans : plans.filter((plan) => few.includes(plan) || plan.id === choice.chosenId);
  if (unserved && plans.length === 0)
    return <NobodyDoes services={unserved} zip={zip} isTogether={isTogether} again={retry} />;
  return (
    <SpaceBetween size="m">
      <SpaceBetween size="xs" direction="horizontal" alignItems="end">
        <DateField
          label="Starting from"
          value={from ?? ''}
          placeholder="Soonest"
          isEnabled={(date) => date >= today(zone)}
          onChange={(date) => onFrom(date || undefined)}
        />
        <Button onClick={() => onFrom(addDays(from ?? today(zone), WINDOW_DAYS))}>Two weeks later</Button>
        {from && <Button onClick={() => onFrom(undefined)}>Soonest</Button>}
      </SpaceBetween>
      {error && isLoading && <Problem error={error} retry={retry} />}
      {isLoading && !error && <ListSkeleton rows={4} />}
      {!isLoading && plans.length === 0 && (
        <Box color="text-body-secondary">
          Nothing is free in the two weeks{from && ` from ${formatDate(from)}`}. Try later dates.
        </Box>
      )}
      <PlanButtons plans={shown} {...choice} />
      {shown.length < plans.length && (
        <Button onClick={() => setExpanded(true)}>Show {plans.length - shown.length} more times</Button>
      )}
    </SpaceBetween>
  );
};
