import type { SelectedSlot } from '../../../../../shared/sales/booking/workflow/workflow-state.ts';
import { serverNow } from '../../../../platform/api/clock.ts';

/** True while the chosen times are held. */
export const isHeld = (slot: SelectedSlot | null): boolean =>
  slot?.hold && !slot.isLost ? Date.parse(slot.hold.expiresAt) > serverNow() : false;
