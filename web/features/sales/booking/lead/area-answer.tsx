import { servesZip } from '../../../../../shared/company/area/area.ts';
import { isZip } from '../../../../../shared/contract/place.ts';
import { currentTenant } from '../../../../platform/configuration.ts';
import { Tick } from '../../../../ui/tick.tsx';
import { useBooking } from '../booking-context.ts';
import styles from './area-answer.module.css';
import { NotifyMe } from './notify-me.tsx';

/** Says whether we serve the ZIP code, as soon as it is complete. */
export const AreaAnswer = () => {
  const { zip } = useBooking().state.address;
  const isComplete = isZip(zip);
  const isServed = servesZip(currentTenant().zipCodes, zip);
  return (
    <div aria-live="polite">
      {isComplete && isServed && (
        <p className={styles.yes}>
          <Tick />
          We serve {zip}.
        </p>
      )}
      {isComplete && !isServed && (
        <div className={styles.notYet}>
          <p>
            <strong>We don’t serve {zip} yet.</strong> Our crews work in {currentTenant().county}. Services without a
            visit, such as virtual staging of your own photos, work anywhere: continue to see what’s available.
          </p>
          <NotifyMe zip={zip} />
        </div>
      )}
    </div>
  );
};
