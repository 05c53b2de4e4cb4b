import { Link } from 'react-router-dom';
import { formatPhone } from '../../../shared/contract/text.ts';
import { currentTenant } from '../../platform/configuration.ts';
import { paths } from '../../platform/pages/paths.ts';
import { brandName } from '../../ui/brand.tsx';
import { StillSkyButton } from '../../ui/sky/still-sky-button.tsx';
import styles from './public-shell.module.css';

const audiences = [
  { to: paths.sellers, text: 'For sellers' },
  { to: paths.buyers, text: 'For buyers' },
  { to: paths.homeowners, text: 'For homeowners' },
  { to: paths.architects, text: 'For architects' },
];

const work = [
  { to: paths.matterport, text: 'Matterport tours' },
  { to: paths.drone, text: 'Drone photos' },
  { to: paths.video, text: 'Video tours' },
  { to: paths.pricing, text: 'Pricing' },
];

/** Who this is, how to reach them, and the small print. Over 40 lines: one footer of JSX, link by link. */
export const SiteFooter = () => {
  const { phone, email, address, county, state } = currentTenant();
  return (
    <footer className={styles.footer} data-scheme="night">
      <div className={styles.footerBar}>
        <p>
          <span className={styles.footerName}>{brandName()}</span>
          {county}, {state}
        </p>
        <address className={styles.address}>
          <a href={`tel:${phone}`}>{formatPhone(phone)}</a>
          <a href={`mailto:${email}`}>{email}</a>
          <span>{address}</span>
        </address>
        <ul className={styles.footerLinks}>
          {audiences.map(({ to, text }) => (
            <li key={to}>
              <Link to={to}>{text}</Link>
            </li>
          ))}
        </ul>
        <ul className={styles.footerLinks}>
          {work.map(({ to, text }) => (
            <li key={to}>
              <Link to={to}>{text}</Link>
            </li>
          ))}
        </ul>
        <ul className={styles.footerLinks}>
          <li>
            <Link to={paths.contact}>Contact</Link>
          </li>
          <li>
            <Link to={paths.book}>Book a visit</Link>
          </li>
          <li>
            <Link to={paths.faq}>Questions and answers</Link>
          </li>
          <li>
            <Link to={paths.developers}>Developers</Link>
          </li>
          <li>
            <Link to={paths.terms}>Terms</Link>
          </li>
          <li>
            <Link to={paths.privacy}>Privacy policy</Link>
          </li>
          <li>
            <Link to={paths.auth}>Sign in</Link>
          </li>
          <li>
            <StillSkyButton />
          </li>
        </ul>
      </div>
    </footer>
  );
};
