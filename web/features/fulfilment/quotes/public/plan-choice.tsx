import { serviceNames } from '../../../../../shared/company/catalog/service-name.ts';
import type { WorkPlan } from '../../../../../shared/fulfilment/quotes/contract.ts';
import { Button } from '../../../../ui/button.tsx';
import { withZone } from '../../../../ui/with-zone.ts';
import styles from './quote.module.css';

const inZone = (instant: string, timeZone: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, ...options }).format(new Date(instant)).replaceAll(' ', ' ');

const dayText = (instant: string, zone: string): string =>
  inZone(instant, zone, { weekday: 'short', month: 'short', day: 'numeric' });

const timeText = (instant: string, zone: string): string =>
  inZone(instant, zone, { hour: 'numeric', minute: '2-digit' });

/** With the zone where the customer's clock shows something else. */
const namedTime = (instant: string, zone: string): string => withZone(timeText(instant, zone), instant, zone);

const daysOf = ({ visits }: WorkPlan, zone: string): string => {
  const days = visits.map(({ startsAt }) => dayText(startsAt, zone));
  return days.length > 3 ? `${days[0]} – ${days.at(-1)}` : days.join(' · ');
};

interface Props {
  plans: readonly WorkPlan[] | undefined;
  /** Why the free days could not be read. */
  problem: string | undefined;
  zone: string;
  planId: string | undefined;
  crew: string;
  onPlan: (planId: string) => void;
  onAgain: () => void;
}

/**
 * The days on which the crew is free, and which other visits of the house each plan moves. Over 40 lines: one choice.
 */
export const PlanChoice = ({ plans, problem, zone, planId, crew, onPlan, onAgain }: Props) => {
  const chosen = plans?.find(({ id }) => id === planId);
  return (
    <fieldset className={styles.plans}>
      <legend>When {crew} comes</legend>
      {!plans && problem === undefined && <p role="status">Looking for free days…</p>}
      {problem !== undefined && (
        <div role="alert">
          <p>We couldn’t look for free days. {problem}</p>
          <Button onClick={onAgain}>Try again</Button>
        </div>
      )}
      {plans?.length === 0 && <p role="status">No days are free in the next month. Please call us.</p>}
      <div className={styles.planGrid}>
        {plans?.map((plan) => {
          const [first] = plan.visits;
          return (
            <label key={plan.id} className={styles.plan}>
              <input type="radio" name="plan" checked={plan.id === planId} onChange={() => onPlan(plan.id)} />
              <span>
                <strong>{daysOf(plan, zone)}</strong>
                {first && (
                  <small>
                    {timeText(first.startsAt, zone)} – {namedTime(first.endsAt, zone)}
                    {plan.moves.length > 0 &&
                      ` · moves ${plan.moves.length === 1 ? 'a visit' : `${plan.moves.length} visits`}`}
                  </small>
                )}
              </span>
            </label>
          );
        })}
      </div>
      {chosen && chosen.moves.length > 0 && (
        <div className={styles.moves} role="status">
          <p>
            <strong>These visits would come too early, so we move them with it.</strong> One signature does both.
          </p>
          <ul>
            {chosen.moves.map(({ services, from, to }) => (
              <li key={`${from} ${services.join()}`}>
                {serviceNames(services)}: <s>{dayText(from, zone)}</s> → {dayText(to, zone)}, {namedTime(to, zone)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </fieldset>
  );
};
