import type { ReactNode } from 'react';
import { soldAs } from '../../../../../../shared/company/catalog/assessment.ts';
import { formatPhone, normalizePhone } from '../../../../../../shared/contract/text.ts';
import type { PropertyDetails } from '../../../../../../shared/sales/booking/order.ts';
import { currentTenant } from '../../../../../platform/configuration.ts';
import { Button } from '../../../../../ui/button.tsx';
import { useMedia } from '../../../../../ui/use-media.ts';
import { useBooking } from '../../booking-context.ts';
import { ClientLines } from '../../client/client-lines.tsx';
import { PriceLines } from '../../price/price-lines.tsx';
import { NARROW } from '../../price/summary.tsx';
import { capital, deliveryText, type PlanReading } from '../../schedule/plans/plan-text.ts';
import { PlanVisits } from '../../schedule/plans/plan-visits.tsx';
import { ZoneNote } from '../../schedule/zone-note.tsx';
import { goalTitle, profileTexts } from '../profile-texts.ts';
import styles from './review-step.module.css';

const occupancies = { vacant: 'No one', owner: 'The owner', tenant: 'A tenant' } as const;

interface PartProps {
  title: string;
  step: number;
  id?: string;
  children: ReactNode;
}

const Part = ({ title, step, id, children }: PartProps) => {
  const { change } = useBooking();
  return (
    <section className={styles.part} id={id} tabIndex={id ? -1 : undefined} aria-label={title}>
      <h2>{title}</h2>
      <div className={styles.content}>{children}</div>
      <Button look="quiet" small className={styles.change} aria-label={`Change: ${title}`} onClick={() => change(step)}>
        Change
      </Button>
    </section>
  );
};

const Visits = ({ reading }: { reading: PlanReading }) => {
  const slot = useBooking().state.selectedSlot;
  if (slot?.isLost) return <p>Your times are gone. Choose new ones above.</p>;
  const plan = slot?.plan;
  if (!plan || plan.visits.length === 0) return <p>No visit needed.</p>;
  const delivery = deliveryText(plan, reading);
  return (
    <>
      <PlanVisits plan={plan} zone={reading.zone} />
      {delivery && <p className={styles.quiet}>{capital(delivery)}</p>}
      <ZoneNote zone={reading.zone} />
    </>
  );
};

/** The names beside the order, which has the prices; the whole list where that is folded away. */
const Services = () => {
  const { packageItems, pricing } = useBooking().state;
  const isNarrow = useMedia(NARROW);
  if (isNarrow) return <PriceLines items={packageItems} total={pricing.total} />;
  return <p>{packageItems.map(({ id, name }) => soldAs(id, name)).join(', ')}</p>;
};

/** What was said about the property; prices and services stand in the order beside it, once. */
const factsOf = ({ type, yearBuilt, occupancy, access, pets, parking, notes }: PropertyDetails): [string, string][] => {
  const facts: [string, string | undefined][] = [
    ['Property type', type],
    ['Year built', yearBuilt?.toString()],
    ['Who lives there', occupancy && occupancies[occupancy]],
    ['Pets', pets === undefined ? undefined : pets ? 'Yes' : 'No'],
    ['Getting in', access],
    ['Parking', parking],
    ['Notes', notes],
  ];
  return facts.flatMap(([label, text]): [string, string][] => (text?.trim() ? [[label, text.trim()]] : []));
};

const Property = () => {
  const { address, sqFt, rooms, propertyDetails } = useBooking().state;
  return (
    <>
      <p>
        {address.line1}, {address.city}, {currentTenant().state} {address.zip}
      </p>
      <p className={styles.quiet}>
        {sqFt.toLocaleString('en-US')} sq ft, {rooms} {rooms === 1 ? 'room' : 'rooms'}
      </p>
      {factsOf(propertyDetails).map(([label, text]) => (
        <p key={label} className={styles.quiet}>
          {label}: {text}
        </p>
      ))}
    </>
  );
};

const Person = () => {
  const { contactInfo } = useBooking().state;
  return (
    <>
      <p>{contactInfo.fullName}</p>
      <p className={styles.quiet}>{contactInfo.email}</p>
      <p className={styles.quiet}>{formatPhone(normalizePhone(contactInfo.phone) ?? contactInfo.phone)}</p>
    </>
  );
};

/** Everything entered so far, each part with a button to change it. */
export const ReviewParts = ({ reading }: { reading: PlanReading }) => {
  const { state, payment } = useBooking();
  const { profile, multiProfile, goals, forClient } = state;
  const everyProfile = multiProfile.length > 0 ? multiProfile : profile ? [profile] : [];
  return (
    <div className={styles.parts}>
      <Part title="Visits" step={5} id="review-visits">
        <Visits reading={reading} />
      </Part>
      <Part title="Services" step={4}>
        <Services />
      </Part>
      <Part title="Property" step={3}>
        <Property />
      </Part>
      <Part title="Contact" step={6}>
        <Person />
      </Part>
      {forClient && (
        <Part title="For your client" step={6}>
          <ClientLines client={forClient} company={payment?.company?.name} />
        </Part>
      )}
      <Part title="Booking as" step={1}>
        <p>{everyProfile.map((one) => profileTexts[one].title).join(', ')}</p>
      </Part>
      {goals.length > 0 && (
        <Part title="Goals" step={2}>
          <p>{goals.map(goalTitle).join(', ')}</p>
        </Part>
      )}
    </div>
  );
};
