import { useEffect, useState } from 'react';
import type { HeldBooking } from '../../../../../shared/sales/booking/draft.ts';
import { api } from '../../../../platform/api/api.ts';
import { visitorSessionId } from '../../../../platform/visit/visitor-session.ts';

/** The hold that this browser's session owns, as the server knows it; asked for once, when the booking opens. */
export const useHeldBooking = (): { isAsking: boolean; held: HeldBooking | undefined } => {
  const [sessionId] = useState(visitorSessionId);
  const [answer, setAnswer] = useState<{ held: HeldBooking | undefined }>();
  useEffect(() => {
    if (sessionId === undefined) return;
    let isGone = false;
    const settle = (held: HeldBooking | undefined): void => {
      if (!isGone) setAnswer({ held });
    };
    // Without an answer the booking goes on with what the address and the browser know.
    api('POST /api/holds/current', { sessionId }).then(
      ({ held }) => settle(held ?? undefined),
      () => settle(undefined),
    );
    return () => {
      isGone = true;
    };
  }, [sessionId]);
  return { isAsking: sessionId !== undefined && answer === undefined, held: answer?.held };
};
