import { contact } from '../../../../../shared/company/site/landing/contact.ts';
import { formatPhone } from '../../../../../shared/contract/text.ts';
import { currentTenant } from '../../../../platform/configuration.ts';
import LandingForm from '../form/landing-form.tsx';
import { Landing } from '../frame/landing.tsx';
import { Points } from '../frame/points.tsx';
import { Part } from '../frame/section.tsx';
import { useLanding } from '../frame/use-landing.ts';
import styles from './contact.module.css';
import { Hours } from './hours.tsx';

const Outline = ({ path }: { path: string }) => (
  <svg className={styles.outline} viewBox="-4 -4 108 108" aria-hidden="true">
    <path d={path} />
  </svg>
);

/** How to reach a person. */
const ContactPage = () => {
  const [faster] = contact.parts(useLanding());
  const { phone, email, address, county, state, outline } = currentTenant();
  return (
    <Landing
      words={contact}
      className={styles.hero}
      action={
        <>
          <a className={styles.phone} href={`tel:${phone}`}>
            {formatPhone(phone)}
          </a>
          <address className={styles.address}>
            <a href={`mailto:${email}`}>{email}</a>
            <span>{address}</span>
          </address>
          <Hours />
        </>
      }
      art={<LandingForm words={contact} />}
    >
      <Part id="faster" part={faster} className={styles.faster}>
        <div className={styles.columns}>
          <Points className={styles.points} points={faster?.points ?? []} />
          {outline && (
            <figure>
              <Outline path={outline} />
              <figcaption>
                {county}, {state}
              </figcaption>
            </figure>
          )}
        </div>
      </Part>
    </Landing>
  );
};

export default ContactPage;
