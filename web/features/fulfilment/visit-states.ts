import type { StatusIndicatorProps } from '@cloudscape-design/components/status-indicator';
import type { BoardVisit } from '../../../shared/fulfilment/dispatch/visit.ts';
import type { HoldReason, VisitState } from '../../../shared/sales/booking/visit-record.ts';

/** The states of a visit as the office reads them. */
export const stateLabels: Readonly<Record<VisitState, string>> = {
  planned: 'Planned',
  offered: 'Offered',
  accepted: 'Accepted',
  on_the_way: 'On the way',
  working: 'Working',
  finished: 'Finished',
  unassigned: 'Nobody has it',
  no_access: 'No access',
  held: 'Waits',
  cancelled: 'Canceled',
};

const holdLabels: Readonly<Record<HoldReason, string>> = {
  weather: 'Waits for the weather',
  materials: 'Waits for materials',
  access: 'Waits for access',
};

/** Why a visit may wait. */
export const holdReasons = Object.keys(holdLabels) as HoldReason[];

/** The state of a visit in words; a late one says how late, and that it will reach into its crew's next job. */
export const stateText = ({
  state,
  holdReason,
  lateMinutes,
  meetsVisitId,
}: Pick<BoardVisit, 'state' | 'holdReason' | 'lateMinutes' | 'meetsVisitId'>): string => {
  if (state === 'held' && holdReason) return holdLabels[holdReason];
  if (!lateMinutes) return stateLabels[state];
  return `${stateLabels[state]}, ${lateMinutes} min late${meetsVisitId === undefined ? '' : ', into the next job'}`;
};

export const stateTypes: Readonly<Record<VisitState, StatusIndicatorProps.Type>> = {
  planned: 'pending',
  offered: 'pending',
  accepted: 'success',
  on_the_way: 'in-progress',
  working: 'in-progress',
  finished: 'success',
  unassigned: 'warning',
  no_access: 'error',
  held: 'stopped',
  cancelled: 'stopped',
};
