import { Link } from 'react-router-dom';
import { formatPhone } from '../../../../shared/contract/text.ts';
import { currentTenant } from '../../../platform/configuration.ts';
import { paths } from '../../../platform/pages/paths.ts';
import { brandName } from '../../../ui/brand.tsx';
import styles from './privacy-page.module.css';
import { privacyPolicy } from './privacy-policy.ts';

/** The privacy policy: data, purposes, processors, retention and rights. */
const PrivacyPage = () => {
  const { email, phone, address } = currentTenant();
  return (
    <>
      <div className={styles.head} data-scheme="night">
        <h1>Privacy policy</h1>
        <p>What {brandName()} collects about you, why, and how to delete it.</p>
      </div>
      <div className={styles.paper} data-scheme="system">
        <article className={styles.text}>
          {privacyPolicy.map(({ title, paragraphs }) => (
            <section key={title}>
              <h2>{title}</h2>
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </section>
          ))}
          <section>
            <h2>Your data</h2>
            <p>
              <Link to={paths.ownPrivacy}>Get a copy of your data or have it erased</Link>
            </p>
          </section>
          <section>
            <h2>Contact us</h2>
            <p>
              {brandName()}, {address}. Email <a href={`mailto:${email}`}>{email}</a> or call{' '}
              <a href={`tel:${phone}`}>{formatPhone(phone)}</a>.
            </p>
          </section>
        </article>
      </div>
    </>
  );
};

export default PrivacyPage;
