import type { PublicCatalog } from '../../../../../shared/company/catalog/public-service.ts';
import { formatCents } from '../../../../../shared/contract/money.ts';
import { ChoiceCard } from '../../../../ui/form/choice-card.tsx';
import { ServiceIcon } from '../../../../ui/service-icon.tsx';
import { useBooking } from '../booking-context.ts';
import styles from './package-step.module.css';

type PublicService = PublicCatalog['services'][number];

/** A service with its price for this property; once in the package, with the price of the quote. */
export const ServiceCard = ({ service, id }: { service: PublicService; id?: string | undefined }) => {
  const { state, dispatch, prices } = useBooking();
  const inPackage = state.packageItems.find((item) => item.id === service.code);
  const item = inPackage ?? prices[service.code];
  const toggle = (): void => {
    if (inPackage) dispatch({ type: 'removeItem', id: service.code });
    else if (item) dispatch({ type: 'addItem', item });
  };
  const reasons = item?.adjustments.map(({ reason }) => reason).join(', ');
  return (
    <ChoiceCard
      type="checkbox"
      id={id}
      name="services"
      value={service.code}
      title={service.name}
      icon={<ServiceIcon service={service.code} />}
      end={item ? formatCents(item.calculatedPrice) : <span className={styles.skeleton} />}
      checked={inPackage !== undefined}
      disabled={item === undefined}
      onChange={toggle}
    >
      {service.description}
      {reasons && <span className={styles.why}>{reasons}</span>}
    </ChoiceCard>
  );
};
