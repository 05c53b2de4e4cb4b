import { currentTenant } from '../../../../../platform/configuration.ts';
import { paths } from '../../../../../platform/pages/paths.ts';
import { ButtonLink } from '../../../../../ui/button.tsx';
import { Tick } from '../../../../../ui/tick.tsx';
import type { Home } from '../../home.ts';
import { Section } from '../section.tsx';
import check from './area-check.module.css';
import { AreaCheck } from './area-check.tsx';
import styles from './area-section.module.css';

const Outline = ({ path }: { path: string }) => (
  <svg className={styles.outline} viewBox="-4 -4 108 108" aria-hidden="true">
    <path d={path} />
  </svg>
);

const Yes = ({ zip }: { zip: string }) => (
  <>
    <p className={check.yes}>
      <Tick />
      Yes, we serve {zip}.
    </p>
    <div className={check.actions}>
      <ButtonLink to={paths.bookWith({ zip })}>Book in {zip}</ButtonLink>
    </div>
  </>
);

/** The service area: outline, check and all ZIP codes. */
export const AreaSection = ({ onHome }: { zip: string | undefined; onHome: (part: Partial<Home>) => void }) => {
  const { county, state, zipCodes, outline } = currentTenant();
  return (
    <Section id="area" title={`We work in ${county}, ${state}`} className={styles.section}>
      <div className={styles.columns}>
        {outline && <Outline path={outline} />}
        <div className={styles.words}>
          <p>
            One county, {zipCodes.length} ZIP codes. We plan drive time into every day, so the times we offer are times
            we can keep.
          </p>
          <AreaCheck id="area-check" submit="Check" onZip={(found) => onHome({ zip: found })}>
            {(found) => <Yes zip={found} />}
          </AreaCheck>
          <details className={styles.all}>
            <summary>All {zipCodes.length} ZIP codes</summary>
            <p>{zipCodes.join(' · ')}</p>
          </details>
        </div>
      </div>
    </Section>
  );
};
