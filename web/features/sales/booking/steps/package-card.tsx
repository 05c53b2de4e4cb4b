import { isAssessment, QUOTED_WORK_IS_EXTRA, soldAs } from '../../../../../shared/company/catalog/assessment.ts';
import type { PublicCatalog } from '../../../../../shared/company/catalog/public-service.ts';
import { formatCents } from '../../../../../shared/contract/money.ts';
import { servicesOf } from '../../../../../shared/sales/booking/workflow/workflow-steps.ts';
import { sumOf } from '../../../../platform/use-catalog.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { useBooking } from '../booking-context.ts';
import { pricedTogether, totalOf } from '../price/card-offer.ts';
import { orderOf } from '../price/fair-services.ts';
import styles from './package-step.module.css';

type Package = PublicCatalog['packages'][number];

/** Keeps the height of a line. */
const NO_TEXT = '\u00a0';

const Parts = ({ pack }: { pack: Package }) => {
  const { prices, pricesError, catalog } = useBooking();
  const priced = pricedTogether(pack.services, { prices, ...orderOf(catalog) });
  return (
    <span className={styles.parts}>
      {pack.services.map((code) => {
        const item = priced?.find(({ id }) => id === code);
        const name = catalog?.services.find((service) => service.code === code)?.name;
        return (
          <span key={code}>
            <span>{name && soldAs(code, name)}</span>
            <span className={item || pricesError ? '' : styles.skeleton}>
              {item && formatCents(item.calculatedPrice)}
            </span>
          </span>
        );
      })}
      {pack.services.some(isAssessment) && <small>{QUOTED_WORK_IS_EXTRA}</small>}
    </span>
  );
};

/** Holds its line where nothing is saved, so that prices stand at one height and nothing moves when they come. */
const Saving = ({ regular = 0, total = regular }: { regular: number | undefined; total: number | undefined }) => (
  <span className={styles.saving}>
    {regular > total ? (
      <>
        <s>{formatCents(regular)}</s> You save {formatCents(regular - total)}
      </>
    ) : (
      NO_TEXT
    )}
  </span>
);

/** A package with its price for this property, offers included; choosing it adds its missing services. */
export const PackageCard = ({ pack }: { pack: Package }) => {
  const { state, dispatch, prices, catalog } = useBooking();
  const chosen = servicesOf(state);
  const isChosen = pack.services.every((code) => chosen.includes(code));
  const priced = pricedTogether(pack.services, { prices, ...orderOf(catalog) });
  const total = priced && totalOf(priced);
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
      <Parts pack={pack} />
      <span className={styles.sum}>
        {total === undefined ? NO_TEXT : formatCents(total)}
        <span className={styles.state}>{isChosen ? 'Added' : 'Choose'}</span>
      </span>
      <Saving regular={sumOf(prices, pack.services)} total={total} />
    </button>
  );
};
