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
            <strong>Not yet in {zip}.</strong> Our crews work in {currentTenant().county}. What needs no visit, such as
            staging your own photos, works anywhere: go on to see it.
          </p>
          <NotifyMe zip={zip} />
        </div>
      )}
    </div>
  );
};
