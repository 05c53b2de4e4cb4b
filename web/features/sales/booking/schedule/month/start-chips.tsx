import type { ServiceCode } from '../../../../../../shared/company/catalog/service.ts';
import type { Plan } from '../../../../../../shared/sales/booking/plan/plan.ts';
import { timeOf } from '../moments.ts';
import { chosenVisit, halvesOf, isSamePlan } from '../plans/plan-choice.ts';
import { type PlanReading, planText, signatureOf } from '../plans/plan-text.ts';
import styles from './start-chips.module.css';

interface StartChipsProps {
  plans: readonly Plan[];
  reading: PlanReading;
  service: ServiceCode | undefined;
  selected: Plan | undefined;
  onSelect: (plan: Plan) => void;
}

/** The start times of a day, each a radio that names the whole plan behind it. */
export const StartChips = ({ plans, reading, service, selected, onSelect }: StartChipsProps) => (
  <>
    {halvesOf(plans, reading.zone, service).map(({ name, plans: half }) => (
      <div key={name} className={styles.half}>
        <span className={styles.name}>{name}</span>
        <div className={styles.chips}>
          {half.map((plan) => (
            <label key={signatureOf(plan)} className={styles.chip}>
              <input
                type="radio"
                name="plan"
                className={styles.input}
                aria-label={planText(plan, reading)}
                checked={isSamePlan(selected, plan)}
                onChange={() => onSelect(plan)}
              />
              {timeOf(chosenVisit(plan, service)?.startsAt ?? '', reading.zone)}
            </label>
          ))}
        </div>
      </div>
    ))}
  </>
);

const PLACEHOLDERS = 8;

/** Where start times will be. */
export const ChipsSkeleton = () => (
  <div className={styles.half} role="status">
    <span className="visually-hidden">Loading times</span>
    <div className={styles.chips} aria-hidden="true">
      {Array.from({ length: PLACEHOLDERS }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <span key={i} className={styles.placeholder} />
      ))}
    </div>
  </div>
);
