import { formatCents } from '../../../../../shared/contract/money.ts';
import { currentTenant } from '../../../../platform/configuration.ts';
import { sumOf } from '../../../../platform/use-catalog.ts';
import { useBooking } from '../booking-context.ts';
import { shortDate } from '../schedule/moments.ts';
import { capital, deliveryText, photoDaysOf, workOf } from '../schedule/plan-text.ts';
import { momentOf } from '../schedule/visit-moment.ts';
import lines from './price-lines.module.css';
import { PriceLines } from './price-lines.tsx';
import styles from './summary.module.css';

/** Shown before anything is chosen: the prices of the packages for this property. */
const PackagePrices = () => {
  const { state, catalog, prices } = useBooking();
  if (state.step < 3) return <p className={styles.empty}>Nothing yet. Your services and their prices appear here.</p>;
  return (
    <>
      <p className={styles.empty}>Nothing chosen yet. For {state.sqFt.toLocaleString('en-US')} sq ft:</p>
      <ul className={lines.lines}>
        {catalog?.packages.map((pack) => {
          const total = sumOf(prices, pack.services);
          return total === undefined ? null : (
            <li key={pack.code} className={styles.prospect}>
              <span>{pack.name}</span>
              <span>{formatCents(total)}</span>
            </li>
          );
        })}
      </ul>
    </>
  );
};

const Visits = () => {
  const { state, catalog } = useBooking();
  const { timezone } = currentTenant();
  const plan = state.selectedSlot?.plan;
  if (!plan) return null;
  const reading = { zone: timezone, photoDays: photoDaysOf(catalog, state.deliverySpeed === 'rush') };
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

/** The ordered services and, once chosen, the visits. */
export const OrderLines = () => {
  const { state } = useBooking();
  return (
    <>
      {state.packageItems.length > 0 ? <PriceLines items={state.packageItems} /> : <PackagePrices />}
      <Visits />
    </>
  );
};
