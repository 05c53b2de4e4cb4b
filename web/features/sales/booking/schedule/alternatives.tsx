import { useEffect, useRef } from 'react';
import type { Plan } from '../../../../../shared/sales/booking/plan/plan.ts';
import { Button } from '../../../../ui/button.tsx';
import styles from './alternatives.module.css';
import { type PlanReading, planText, signatureOf } from './plans/plan-text.ts';
import { Timeline } from './timeline.tsx';

interface AlternativesProps {
  title: string;
  plans: readonly Plan[];
  reading: PlanReading;
  isHolding: boolean;
  onHold: (plan: Plan) => void;
  /** Opens all other times; for places where few plans are shown. */
  onOther?: () => void;
}

/** Shown after a lost race: what happened, and other plans that can be held with one tap. */
export const Alternatives = ({ title, plans, reading, isHolding, onHold, onOther }: AlternativesProps) => {
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => {
    group.current?.focus({ preventScroll: true });
    group.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: it takes the focus, which a fieldset should not
    <div ref={group} className={styles.group} role="group" tabIndex={-1} aria-labelledby="lost-title">
      <h2 id="lost-title">{title}</h2>
      <p>Everything you entered is still here. {plans.length > 0 ? 'The closest times that are free now:' : ''}</p>
      {plans.map((plan) => (
        <div key={signatureOf(plan)} className={styles.plan}>
          <Timeline plan={plan} zone={reading.zone} />
          <button
            type="button"
            className={styles.hold}
            aria-label={`Hold these: ${planText(plan, reading)}`}
            aria-disabled={isHolding}
            onClick={() => !isHolding && onHold(plan)}
          >
            Hold these
          </button>
        </div>
      ))}
      {onOther && (
        <Button look="quiet" onClick={onOther}>
          Choose other times
        </Button>
      )}
    </div>
  );
};
