import { formatPhone } from '../../../../shared/contract/text.ts';
import { currentTenant } from '../../../platform/configuration.ts';
import { brandName } from '../../../ui/brand.tsx';
import styles from './privacy-page.module.css';
import { privacyPolicy } from './privacy-policy.ts';

/** The privacy policy: data, purposes, retention and rights. */
const PrivacyPage = () => {
  const { email, phone, address } = currentTenant();
  return (
    <>
      <div className={styles.head} data-scheme="night">
        <h1>Privacy policy</h1>
        <p>What {brandName()} keeps about you, what for, and how you end it.</p>
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
            <h2>Who answers</h2>
            <p>
              {brandName()}, {address}. Write to <a href={`mailto:${email}`}>{email}</a> or call{' '}
              <a href={`tel:${phone}`}>{formatPhone(phone)}</a>.
            </p>
          </section>
        </article>
      </div>
    </>
  );
};

export default PrivacyPage;
