import type { ServiceCode } from '../../../../../shared/company/catalog/service.ts';
import { serviceKinds } from '../../../../../shared/company/catalog/service-kinds.ts';
import { serviceOf } from '../../../../../shared/company/site/home-words.ts';
import { formatPhone } from '../../../../../shared/contract/text.ts';
import { currentTenant } from '../../../../platform/configuration.ts';
import { paths } from '../../../../platform/pages/paths.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { dayText, momentText } from '../frame/day-text.ts';
import { useLanding } from '../frame/use-landing.ts';
import { bookingOf, type Found } from './ask-for-plan.ts';
import styles from './planner.module.css';

/** The company's own names of services. */
const useNames = () => {
  const { catalog } = useLanding();
  return (codes: readonly ServiceCode[]): string =>
    new Intl.ListFormat('en-US').format(codes.map((code) => serviceOf(catalog, code)?.name ?? code));
};

const TooSoon = ({ found: { ready, unserved, wish }, onNearest }: ReadyPlanProps) => {
  const { phone } = currentTenant();
  if (unserved) {
    return (
      <p>
        We don’t have a crew for {serviceKinds(unserved)} in {wish.zip.trim()} yet. Call{' '}
        <a href={`tel:${phone}`}>{formatPhone(phone)}</a> and we’ll see what’s possible.
      </p>
    );
  }
  const { by, nearest } = ready ?? { by: '', nearest: null };
  if (nearest === null) {
    return (
      <p>
        We can’t finish by then. Call <a href={`tel:${phone}`}>{formatPhone(phone)}</a> and we’ll see what’s possible.
      </p>
    );
  }
  return (
    <>
      <p>
        <strong>{dayText(by)} is too soon for all of it.</strong> The nearest day that works is {dayText(nearest)}.
      </p>
      <Button onClick={() => onNearest(nearest)}>Plan for {dayText(nearest)}</Button>
    </>
  );
};

interface ReadyPlanProps {
  found: Found;
  onNearest: (date: string) => void;
}

/**
 * The plan, from the first visit to the day the house is ready, and the last day to order it. Over 40 lines: one
 * timeline of JSX.
 */
export const ReadyPlan = ({ found, onNearest }: ReadyPlanProps) => {
  const nameOf = useNames();
  const { timezone } = currentTenant();
  const { plan, ready, wish } = found;
  if (!plan) {
    return (
      <div className={styles.answer}>
        <TooSoon found={found} onNearest={onNearest} />
      </div>
    );
  }
  return (
    <div className={styles.answer}>
      <ol className={styles.line}>
        {plan.visits.map(({ services, startsAt, vendorId }) => (
          <li key={startsAt}>
            <span>{momentText(startsAt, timezone)}</span>
            <strong>{nameOf(services)}</strong>
            <small>{plan.vendors[vendorId]}</small>
          </li>
        ))}
        {plan.remote.map(({ service, dueDate }) => (
          <li key={service}>
            <span>{dayText(dueDate)}</span>
            <strong>{nameOf([service])} delivered</strong>
          </li>
        ))}
        <li data-ready>
          <span>{dayText(plan.readyOn ?? wish.by)}</span>
          <strong>Everything is done and delivered</strong>
        </li>
      </ol>
      {ready?.orderBy && <p className={styles.orderBy}>You can still order this until {dayText(ready.orderBy)}.</p>}
      <ButtonLink look="primary" to={paths.bookWith(bookingOf(wish))}>
        Book these services
      </ButtonLink>
    </div>
  );
};
