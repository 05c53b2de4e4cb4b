import { useEffect, useRef, useState } from 'react';
import type { ServiceCode } from '../../../../../shared/company/catalog/service.ts';
import type { Plan, Visit } from '../../../../../shared/sales/booking/plan/plan.ts';
import { Button } from '../../../../ui/button.tsx';
import styles from './one-visit.module.css';
import { chosenVisit } from './plans/plan-choice.ts';
import { WHOLE_PLAN_ID } from './plans/plan-picker.tsx';
import { workOf } from './plans/plan-text.ts';

/** Choosing the day of one visit of the selected plan, while the others stay where they are. */
export const useOneVisit = (selected: Plan | undefined) => {
  const [single, setSingle] = useState<{ base: Plan; service: ServiceCode }>();
  const [pinned, setPinned] = useState<readonly Plan[]>([]);
  const [isFinished, setFinished] = useState(false);
  useEffect(() => {
    if (isFinished) document.getElementById(WHOLE_PLAN_ID)?.focus();
    setFinished(false);
  }, [isFinished]);
  return {
    service: single?.service,
    visit: single && chosenVisit(single.base, single.service),
    pinned: single ? [single.base] : pinned,
    request: single && { like: { planId: single.base.id, service: single.service } },
    choose: (service: ServiceCode | undefined) => {
      if (selected && service) setSingle({ base: selected, service });
    },
    /** Back to all times; the plan as it is now stays listed. */
    finish: () => {
      setPinned(selected ? [selected] : []);
      setSingle(undefined);
      setFinished(true);
    },
    /** The plan is gone, and with it what was chosen for it. */
    forget: () => {
      setPinned([]);
      setSingle(undefined);
    },
  };
};

/** Says which visit is being moved, and ends it. */
export const OneVisit = ({ visit, onDone }: { visit: Visit; onDone: () => void }) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: it takes the focus, which a fieldset should not
    <div ref={box} className={styles.single} role="group" tabIndex={-1} aria-labelledby="one-visit">
      <p>
        <strong id="one-visit">Choose another time for {workOf(visit.services)}.</strong> Your other visits stay where
        they are, so only days that keep the right order are open.
      </p>
      <Button small onClick={onDone}>
        Done
      </Button>
    </div>
  );
};
