import { isStaff } from '../../../shared/contract/access/people.ts';
import type { TargetRule } from '../../library/files/file-targets.ts';
import { checkOrderScope } from '../../sales/booking/visit/list/agents-own.ts';
import { isWithheldFrom, readDelivery } from './claim-delivery.ts';
import { mediaVisits } from './finished-visits.ts';

const finished = ['deliverable', 'film', 'floor_plan', 'report'] as const;

/**
 * Who may add files to a delivery: staff at the office, by their scope, who see them all; and the vendors whose work it
 * is, who see their own. Print and MLS wait for the payment for everybody: the desk opens them by a reason, not by a route.
 */
export const deliveryFiles: TargetRule = async ({ table, caller, hostKind }, deliveryId) => {
  if (caller.roles.includes('vendor')) {
    const whole = await readDelivery(table, deliveryId);
    const visits = whole && (await mediaVisits(table, caller, whole.delivery.orderId));
    return visits && visits.own.length > 0 ? { mayAdd: finished, isLocked: true, isOwnOnly: true } : undefined;
  }
  if (hostKind !== 'platform' || caller.idp !== 'Google' || !isStaff(caller.roles)) return undefined;
  const whole = await readDelivery(table, deliveryId);
  if (!whole) return undefined;
  const isInScope = await checkOrderScope(table, caller, whole.order).then(
    () => true,
    () => false,
  );
  if (!isInScope) return undefined;
  return { mayAdd: finished, isLocked: whole.isLocked, isWithheld: isWithheldFrom(caller, whole) };
};
