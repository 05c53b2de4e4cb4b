import type { OrderView } from '../../../../../shared/sales/booking/order.ts';
import { currentTenant } from '../../../../platform/configuration.ts';
import { useCatalog } from '../../../../platform/use-catalog.ts';
import { photoDaysOf } from '../schedule/plans/plan-text.ts';
import { workWeek } from '../schedule/work-week.ts';
import { Manage } from './manage.tsx';

interface Props {
  order: OrderView;
  /** Takes the order as a change left it. */
  onChanged: (order: OrderView) => void;
}

/** Moving and canceling an order for somebody who is signed in. */
const PortalManage = ({ order, onChanged }: Props) => {
  const { catalog } = useCatalog();
  const reading = {
    zone: currentTenant().timezone,
    week: workWeek(),
    photoDays: photoDaysOf(catalog, order.deliverySpeed === 'rush'),
  };
  const managed = { order, error: undefined, token: undefined, replace: onChanged };
  return <Manage managed={managed} order={order} reading={reading} />;
};

export default PortalManage;
