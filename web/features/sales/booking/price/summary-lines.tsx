import { isAssessment, QUOTED_WORK_IS_EXTRA } from '../../../../../shared/company/catalog/assessment.ts';
import type { ServiceCode } from '../../../../../shared/company/catalog/service.ts';
import { currentTenant } from '../../../../platform/configuration.ts';
import { useBooking } from '../booking-context.ts';
import { summaryOf } from '../client/client-words.ts';
import { shortDate } from '../schedule/moments.ts';
import { capital, deliveryText, photoDaysOf, workOf } from '../schedule/plans/plan-text.ts';
import { momentOf } from '../schedule/visit-moment.ts';
import { workWeek } from '../schedule/work-week.ts';
import { PriceLines } from './price-lines.tsx';
import styles from './summary.module.css';

/** The steps at which removing a service loses no held times. */
const REMOVABLE_STEPS = [3, 4, 5];

/** Shown before anything is chosen. */
const NothingYet = () => {
  const { state } = useBooking();
  const size = `${state.sqFt.toLocaleString('en-US')} sq ft`;
  return (
    <p className={styles.empty}>
      {state.step < 3
        ? 'Nothing yet. Your services and their prices will appear here.'
        : `Nothing chosen yet. Prices will be for ${size}.`}
    </p>
  );
};

const Items = () => {
  const { state, dispatch } = useBooking();
  const { packageItems, step } = state;
  const remove = (id: ServiceCode): void => dispatch({ type: 'removeItem', id });
  const hasAssessment = packageItems.some(({ id }) => isAssessment(id));
  return (
    <>
      <PriceLines items={packageItems} onRemove={REMOVABLE_STEPS.includes(step) ? remove : undefined} />
      {hasAssessment && <p className={styles.empty}>{QUOTED_WORK_IS_EXTRA}</p>}
    </>
  );
};

const Visits = () => {
  const { state, catalog } = useBooking();
  const { timezone } = currentTenant();
  const slot = state.selectedSlot;
  if (!slot) return null;
  if (slot.isLost) return <p className={styles.empty}>Choose new times for your visits.</p>;
  const { plan } = slot;
  const reading = {
    zone: timezone,
    week: workWeek(),
    photoDays: photoDaysOf(catalog, state.deliverySpeed === 'rush'),
  };
  const delivery = deliveryText(plan, reading);
  return (
    <ul className={styles.visits} aria-label="Visits">
      {plan.visits.map((visit) => (
        <li key={visit.startsAt}>
          <strong>{momentOf(visit.startsAt, timezone)}</strong>
          {capital(workOf(visit.services))}
        </li>
      ))}
      {plan.visits.length === 0 && plan.remote[0] && <li>Ready by {shortDate(plan.remote[0].dueDate)}</li>}
      {delivery && plan.visits.length > 0 && <li className={styles.delivery}>{capital(delivery)}</li>}
    </ul>
  );
};

/** Who pays and who sees what, where one person orders for another. */
const Client = () => {
  const { state, payment } = useBooking();
  const { forClient } = state;
  return forClient && <p className={styles.empty}>{summaryOf(forClient, payment?.company?.name)}</p>;
};

/** The ordered services and, once chosen, the visits. */
export const OrderLines = () => {
  const { state, isRestoring } = useBooking();
  const hasItems = state.packageItems.length > 0;
  if (!hasItems && isRestoring) return <p className={styles.empty}>Getting your order back…</p>;
  return (
    <>
      {hasItems ? <Items /> : <NothingYet />}
      <Visits />
      <Client />
    </>
  );
};
