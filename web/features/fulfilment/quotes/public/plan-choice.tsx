import { serviceNames } from '../../../../../shared/company/catalog/service-name.ts';
import type { WorkPlan } from '../../../../../shared/fulfilment/quotes/contract.ts';
import { Button } from '../../../../ui/button.tsx';
import { dayText, namedTime, timeText } from './day-text.ts';
import styles from './quote.module.css';

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
  /** What became of the days that were chosen before the quote changed. */
  note: string | undefined;
  crew: string;
  onPlan: (planId: string) => void;
  onAgain: () => void;
}

/**
 * The days on which the crew is free, and which other visits of the house each plan moves. Over 40 lines: one choice.
 */
export const PlanChoice = ({ plans, problem, zone, planId, note, crew, onPlan, onAgain }: Props) => {
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
      {note !== undefined && <p role="status">{note}</p>}
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
