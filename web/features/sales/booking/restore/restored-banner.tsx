import { Button } from '../../../../ui/button.tsx';
import { useBooking } from '../booking-context.ts';
import { clock, useSecondsLeft } from '../order/hold-timer.tsx';
import styles from './restored-banner.module.css';

const EXPIRED = 'Your hold expired. We kept everything you entered, and we’ll check your times again when you book.';

/** One text, so that its end does not move when it loses a digit. */
const Left = ({ seconds }: { seconds: number }) => <span className={styles.clock}>{`(${clock(seconds)}).`}</span>;

/** After a reload: what came back, and how long the times are still held. */
const CameBack = () => {
  const { state, restoreNote } = useBooking();
  const hold = state.selectedSlot?.hold;
  const seconds = useSecondsLeft(hold?.expiresAt);
  if (!restoreNote || !hold || seconds === undefined) return null;
  return (
    <p className={styles.banner} role="status">
      {seconds > 0 ? (
        <span>
          Your times are still held <Left seconds={seconds} />
        </span>
      ) : (
        EXPIRED
      )}
    </p>
  );
};

const OtherHold = ({ expiresAt, goOn }: { expiresAt: string; goOn: () => void }) => {
  const seconds = useSecondsLeft(expiresAt);
  if (!seconds) return null;
  return (
    <div className={styles.banner} role="status">
      <p>
        Your times are still held <Left seconds={seconds} />
      </p>
      <Button look="quiet" small onClick={goOn}>
        Continue that booking
      </Button>
    </div>
  );
};

/** Says that a booking came back, or offers to go on with one that this browser still holds. */
export const RestoredBanner = () => {
  const { otherHold } = useBooking();
  return otherHold ? <OtherHold {...otherHold} /> : <CameBack />;
};
