import { useEffect, useState } from 'react';
import { USUAL_HOLD_EXTENSIONS } from '../../../../../shared/company/team/usual-rules.ts';
import { asApiError } from '../../../../platform/api/api-error.ts';
import { serverNow } from '../../../../platform/api/clock.ts';
import { Button } from '../../../../ui/button.tsx';
import { showToast } from '../../../../ui/overlays/toast-store.ts';
import { Tooltip } from '../../../../ui/overlays/tooltip.tsx';
import { useBooking } from '../booking-context.ts';
import { holdMinutes } from '../schedule/work-week.ts';
import styles from './hold-timer.module.css';
import { useHold } from './use-hold.ts';

/** The remaining seconds at which a screen reader announces the time. */
const ANNOUNCED_SECONDS = [60, 120];

/** The seconds until an instant, counted down. */
export const useSecondsLeft = (expiresAt: string | undefined): number | undefined => {
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

/** Minutes and seconds like “9:41”. */
export const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** The announcement for the remaining seconds, until the next one; a tab that slept announces it when it wakes. */
export const announcementAt = (seconds: number): string | undefined => {
  if (seconds === 0) return 'Your hold expired. You can hold the times again.';
  const minutes = ANNOUNCED_SECONDS.find((limit) => seconds <= limit);
  if (minutes === undefined) return undefined;
  return `Your times are held for ${minutes === 60 ? '1 more minute' : `${minutes / 60} more minutes`}.`;
};

/** The hold's countdown, with a button to extend it. One widget, so its JSX stays together. */
export const HoldTimer = () => {
  const { state } = useBooking();
  const { extend } = useHold();
  const slot = state.selectedSlot;
  const held = slot?.isLost ? undefined : slot?.hold;
  const seconds = useSecondsLeft(held?.expiresAt);
  const announcement = seconds === undefined ? undefined : announcementAt(seconds);
  if (!held || seconds === undefined) return null;
  const canExtend = seconds > 0 && held.extensions < USUAL_HOLD_EXTENSIONS;
  const extendHold = async (): Promise<void> => {
    try {
      await extend();
      showToast(`Held for ${holdMinutes()} more minutes.`, 'notice');
    } catch (error) {
      showToast(asApiError(error).message, 'notice');
    }
  };
  return (
    <div className={styles.timer}>
      <p>
        {seconds > 0 ? (
          <>
            <Tooltip text="No one else can book these times while you finish. Nothing is charged.">Held</Tooltip> for{' '}
            <span className={styles.clock}>{clock(seconds)}</span>
          </>
        ) : (
          'Hold expired'
        )}
      </p>
      {canExtend && (
        <Button look="quiet" small onClick={extendHold}>
          Hold {holdMinutes()} min longer
        </Button>
      )}
      <span className="visually-hidden" role="status">
        {announcement}
      </span>
    </div>
  );
};
