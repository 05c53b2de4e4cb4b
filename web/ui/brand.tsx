import { Link } from 'react-router-dom';
import { currentTenant } from '../platform/configuration.ts';
import { paths } from '../platform/pages/paths.ts';
import styles from './brand.module.css';

/** The tenant's brand name. */
export const brandName = (): string => currentTenant().branding.companyName ?? currentTenant().name;

const LitWindow = () => (
  <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
    <path className={styles.roof} d="M3 12.5 12 4l9 8.5" />
    <path className={styles.pane} d="M8 12h8v8H8z" />
    <path className={styles.bars} d="M12 12v8M8 16h8" />
  </svg>
);

/** The tenant's logo, or its name beside a lit window, leading home. */
export const Brand = () => {
  const { logoUrl } = currentTenant().branding;
  return (
    <Link className={styles.brand} to={paths.home}>
      {logoUrl ? (
        <img className={styles.logo} src={logoUrl} alt={brandName()} />
      ) : (
        <>
          <LitWindow />
          {brandName()}
        </>
      )}
    </Link>
  );
};
