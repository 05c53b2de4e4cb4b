import type { BulkAction, BulkChange } from '../../../../../shared/crm/leads/bulk.ts';
import { leadStatuses } from '../../../../ui/console/marks/labels.ts';
import { isTagTooLong } from '../tag-limit.ts';

/** The choice that takes an assignee away. */
export const NOBODY = 'nobody';

/** The bulk change of an action and value; undefined without a value. */
export const changeOf = (action: BulkAction, text: string): BulkChange | undefined => {
  const value = text.trim();
  if (!value) return undefined;
  if (action === 'assign') return { action, assignedTo: value === NOBODY ? null : value };
  if (action !== 'status') return isTagTooLong(value) ? undefined : { action, tag: value };
  const status = leadStatuses.find((known) => known === value);
  return status && { action, status };
};
