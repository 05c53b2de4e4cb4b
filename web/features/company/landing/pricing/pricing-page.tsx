import { pricing } from '../../../../../shared/company/site/landing/pricing.ts';
import { Landing } from '../frame/landing.tsx';
import { Points } from '../frame/points.tsx';
import { Part } from '../frame/section.tsx';
import { useLanding } from '../frame/use-landing.ts';
import { Calculator } from './calculator.tsx';
import styles from './pricing.module.css';

/** Every price, and the exact one for a property. */
const PricingPage = () => {
  const [included] = pricing.parts(useLanding());
  return (
    <Landing words={pricing} className={styles.hero} formBeside="questions" art={<Calculator />}>
      <Part id="included" part={included} className={styles.included}>
        <Points className={styles.three} points={included?.points ?? []} />
      </Part>
    </Landing>
  );
};

export default PricingPage;
