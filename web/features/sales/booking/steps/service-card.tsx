import { isAssessment, QUOTED_WORK_IS_EXTRA, soldAs } from '../../../../../shared/company/catalog/assessment.ts';
import type { PublicCatalog } from '../../../../../shared/company/catalog/public-service.ts';
import { formatCents } from '../../../../../shared/contract/money.ts';
import { servicesOf } from '../../../../../shared/sales/booking/workflow/workflow-steps.ts';
import { ChoiceCard } from '../../../../ui/form/choice-card.tsx';
import { ServiceIcon } from '../../../../ui/service-icon.tsx';
import { useBooking } from '../booking-context.ts';
import { cardOffer } from '../price/card-offer.ts';
import { orderOf } from '../price/fair-services.ts';
import styles from './package-step.module.css';

type PublicService = PublicCatalog['services'][number];

const Price = ({ price, instead }: { price: number; instead?: number | undefined }) => (
  <>
    {instead !== undefined && (
      <s className={styles.instead}>
        <span className="visually-hidden">instead of </span>
        {formatCents(instead)}
      </s>
    )}
    {formatCents(price)}
  </>
);

/** A service with its price for this property and the offer that adding it accepts; once chosen, with its quoted price. */
export const ServiceCard = ({ service, id }: { service: PublicService; id?: string | undefined }) => {
  const { state, dispatch, prices, pricesError, offers, catalog } = useBooking();
  const { code } = service;
  const inPackage = state.packageItems.find((item) => item.id === code);
  const item = inPackage ?? prices[code];
  const offer = inPackage ? undefined : cardOffer(code, servicesOf(state), offers, { prices, ...orderOf(catalog) });
  const toggle = (): void => {
    if (inPackage) dispatch({ type: 'removeItem', id: code });
    else if (item) dispatch({ type: 'addItem', item });
  };
  const reasons = item?.adjustments.map(({ reason }) => reason).join(', ');
  return (
    <ChoiceCard
      type="checkbox"
      id={id}
      name="services"
      value={code}
      title={soldAs(code, service.name)}
      icon={<ServiceIcon service={code} />}
      end={
        item ? (
          <Price price={offer?.price ?? item.calculatedPrice} instead={offer?.instead} />
        ) : (
          !pricesError && <span className={styles.skeleton} />
        )
      }
      checked={inPackage !== undefined}
      disabled={item === undefined}
      onChange={toggle}
    >
      {service.description}
      {isAssessment(code) && ` ${QUOTED_WORK_IS_EXTRA}`}
      {reasons && <span className={styles.why}>{reasons}</span>}
      {offer?.note && <span className={styles.offer}>{offer.note}</span>}
    </ChoiceCard>
  );
};
