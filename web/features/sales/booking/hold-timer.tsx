import { useEffect, useState } from 'react';
import { asApiError } from '../../../platform/api-error.ts';
import { serverNow } from '../../../platform/clock.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { useBooking } from './booking-context.ts';
import styles from './hold-timer.module.css';
import { HOLD_EXTENSIONS, useHold } from './use-hold.ts';

/** Seconds left at which the rest is announced. */
const ANNOUNCED = [60, 120];

const useSecondsLeft = (expiresAt: string | undefined): number | undefined => {
  const left = (): number | undefined =>
    expiresAt === undefined ? undefined : Math.max(0, Math.ceil((Date.parse(expiresAt) - serverNow()) / 1000));
  const [, tick] = useState(0);
  useEffect(() => {
    if (expiresAt === undefined) return;
    const timer = setInterval(() => tick((n) => n + 1), 1000);
    return () => clearInterval(timer);
  }, [expiresAt]);
  return left();
};

/** “9:41”. */
export const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** What is said aloud from this many seconds on, until the next is due; a tab that slept says it when it wakes. */
export const announcementAt = (seconds: number): string | undefined => {
  if (seconds === 0) return 'Your times are no longer held. You can hold them again.';
  const minutes = ANNOUNCED.find((limit) => seconds <= limit);
  if (minutes === undefined) return undefined;
  return `Your times are held for ${minutes === 60 ? '1 more minute' : `${minutes / 60} more minutes`}.`;
};

/** The quiet timer of held times: announced at two and at one minute, prolonged in one action. */
export const HoldTimer = () => {
  const { state } = useBooking();
  const { extend } = useHold();
  const held = state.selectedSlot?.hold;
  const seconds = useSecondsLeft(held?.expiresAt);
  const said = seconds === undefined ? undefined : announcementAt(seconds);
  if (!held || seconds === undefined) return null;
  const canExtend = seconds > 0 && held.extensions < HOLD_EXTENSIONS;
  const prolong = async (): Promise<void> => {
    try {
      await extend();
      showToast('Held for ten more minutes.', 'notice');
    } catch (error) {
      showToast(asApiError(error).message, 'notice');
    }
  };
  return (
    <div className={styles.timer}>
      <p>
        {seconds > 0 ? (
          <>
            <Tooltip text="Nobody else can take these times while you finish. Nothing is charged for that.">
              Held
            </Tooltip>{' '}
            for <span className={styles.clock}>{clock(seconds)}</span>
          </>
        ) : (
          'No longer held'
        )}
      </p>
      {canExtend && (
        <Button look="quiet" small onClick={prolong}>
          Hold 10 min longer
        </Button>
      )}
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </div>
  );
};
