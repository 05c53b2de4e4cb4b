import { currentTenant } from '../../platform/configuration.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { Sky } from '../../ui/sky.tsx';
import styles from './hero.module.css';

const HomePage = () => {
  usePageTitle(undefined);
  const { slug, county } = currentTenant();
  return (
    <section className={styles.hero} data-scheme="night">
      <Sky seed={slug} />
      <div className={styles.text}>
        <h1 data-no-stars>Your home, ready before first light.</h1>
        <p data-no-stars>{county}</p>
      </div>
    </section>
  );
};
export default HomePage;
