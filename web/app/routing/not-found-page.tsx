import { currentTenant } from '../../platform/configuration.ts';
import { usePageTitle } from '../../platform/pages/page-title.ts';
import { paths } from '../../platform/pages/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Sky } from '../../ui/sky/sky.tsx';
import styles from '../screens/screen.module.css';

/** The not-found page of the public site. */
const NotFoundPage = () => {
  usePageTitle('Page not found');
  return (
    <section className={classNames(styles.screen, styles.inShell)} data-scheme="night">
      <Sky seed={currentTenant().slug} lit={1} />
      <div className={styles.text} data-no-stars>
        <h1>Nobody lives at this address.</h1>
        <p>The page you asked for isn’t here. The link may be old, or a letter went missing on the way.</p>
        <div className={styles.actions}>
          <ButtonLink look="primary" to={paths.home}>
            Go to the homepage
          </ButtonLink>
          <ButtonLink to={paths.book}>Book a visit</ButtonLink>
        </div>
      </div>
    </section>
  );
};

export default NotFoundPage;
