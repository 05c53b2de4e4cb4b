import { isStaff } from '../../../shared/contract/access/people.ts';
import { vendorOfCaller } from '../../../shared/sales/booking/booking-view.ts';
import { vendorItem, vendorRange } from '../../company/team/vendor-store.ts';
import type { TargetRule } from '../../library/files/file-targets.ts';
import { orderItem } from '../../sales/booking/store.ts';
import { readVisitItem } from '../../sales/booking/visit/kept/visit-store.ts';
import { checkOrderScope } from '../../sales/booking/visit/list/agents-own.ts';
import { isAccepted } from './job-view.ts';

const ofTheWork = ['before', 'after', 'site'] as const;

/** The photos of a visit: its vendor adds them from the acceptance on, the company's staff look by their scope. */
export const visitFiles: TargetRule = async ({ table, caller, hostKind }, visitId) => {
  const visit = await readVisitItem(table, visitId);
  if (!visit) return undefined;
  if (caller.roles.includes('vendor')) {
    const { vendors } = await table.collect(vendorRange, { vendors: vendorItem });
    const own = vendorOfCaller(caller, vendors);
    return own?.vendorId === visit.vendorId && isAccepted(visit) ? { mayAdd: ofTheWork } : undefined;
  }
  if (hostKind !== 'platform' || caller.idp !== 'Google' || !isStaff(caller.roles)) return undefined;
  const order = await table.get(orderItem, { orderId: visit.orderId }, { consistent: true });
  if (!order) return undefined;
  const isInScope = await checkOrderScope(table, caller, order).then(
    () => true,
    () => false,
  );
  return isInScope ? { mayAdd: [] } : undefined;
};
