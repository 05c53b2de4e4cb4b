import type { PublicCatalog } from '../../../../../shared/company/catalog/public-service.ts';
import { formatCents } from '../../../../../shared/contract/money.ts';
import { servicesOf } from '../../../../../shared/sales/booking/workflow/workflow-steps.ts';
import { sumOf } from '../../../../platform/use-catalog.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { useBooking } from '../booking-context.ts';
import styles from './package-step.module.css';

type Package = PublicCatalog['packages'][number];

/** A package with its price for this property; choosing it adds its missing services. */
export const PackageCard = ({ pack }: { pack: Package }) => {
  const { state, dispatch, prices } = useBooking();
  const chosen = servicesOf(state);
  const isChosen = pack.services.every((code) => chosen.includes(code));
  const total = sumOf(prices, pack.services);
  const toggle = (): void => {
    if (isChosen) for (const id of pack.services) dispatch({ type: 'removeItem', id });
    else for (const code of pack.services) if (prices[code]) dispatch({ type: 'addItem', item: prices[code] });
  };
  return (
    <button
      type="button"
      className={classNames(styles.package, isChosen && styles.chosen)}
      aria-pressed={isChosen}
      disabled={total === undefined}
      onClick={toggle}
    >
      <span className={styles.name}>{pack.name}</span>
      <span className={styles.description}>{pack.description}</span>
      <span className={styles.parts}>
        {pack.services.map((code) => (
          <span key={code}>
            <span>{prices[code]?.name}</span>
            <span>{prices[code] && formatCents(prices[code].calculatedPrice)}</span>
          </span>
        ))}
      </span>
      <span className={styles.sum}>
        {total === undefined ? '' : formatCents(total)}
        <span className={styles.state}>{isChosen ? 'Chosen' : 'Choose'}</span>
      </span>
    </button>
  );
};
