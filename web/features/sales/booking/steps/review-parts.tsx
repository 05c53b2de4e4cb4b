import type { ReactNode } from 'react';
import { formatPhone, normalizePhone } from '../../../../../shared/contract/text.ts';
import { currentTenant } from '../../../../platform/configuration.ts';
import { Button } from '../../../../ui/button.tsx';
import { useBooking } from '../booking-context.ts';
import { PriceLines } from '../price/price-lines.tsx';
import { Timeline } from '../schedule/plan-card.tsx';
import { capital, deliveryText, type PlanReading } from '../schedule/plan-text.ts';
import { ZoneNote } from '../schedule/zone-note.tsx';
import { goalTitle, profileTexts } from './profile-texts.ts';
import styles from './review-step.module.css';

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
  const plan = useBooking().state.selectedSlot?.plan;
  if (!plan || plan.visits.length === 0) return <p>Nobody needs to come.</p>;
  const delivery = deliveryText(plan, reading);
  return (
    <>
      <Timeline plan={plan} zone={reading.zone} />
      {delivery && <p className={styles.quiet}>{capital(delivery)}</p>}
      <ZoneNote zone={reading.zone} />
    </>
  );
};

const Services = () => {
  const { packageItems, pricing } = useBooking().state;
  return <PriceLines items={packageItems} total={pricing.total} />;
};

const Property = () => {
  const { address, sqFt, rooms, propertyDetails } = useBooking().state;
  const { notes, access } = propertyDetails;
  return (
    <>
      <p>
        {address.line1}, {address.city}, {currentTenant().state} {address.zip}
      </p>
      <p className={styles.quiet}>
        {sqFt.toLocaleString('en-US')} sq ft, {rooms} {rooms === 1 ? 'room' : 'rooms'}
      </p>
      {access && <p className={styles.quiet}>Access: {access}</p>}
      {notes && <p className={styles.quiet}>{notes}</p>}
    </>
  );
};

const Person = () => {
  const { contactInfo } = useBooking().state;
  return (
    <>
      <p>{contactInfo.fullName}</p>
      <p className={styles.quiet}>
        {contactInfo.email}, {formatPhone(normalizePhone(contactInfo.phone) ?? contactInfo.phone)}
      </p>
    </>
  );
};

/** Everything entered so far, each part with a button to change it. */
export const ReviewParts = ({ reading }: { reading: PlanReading }) => {
  const { profile, multiProfile, goals } = useBooking().state;
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
      <Part title="You" step={1}>
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
