import { formatPhone } from '../../../../../shared/contract/text.ts';
import { currentTenant } from '../../../../platform/configuration.ts';
import styles from './showings.module.css';

/** Whom to call where a link opens nothing; the number stays in one line. */
export const CallUs = () => {
  const { phone, name } = currentTenant();
  return (
    <>
      Call {name} at{' '}
      <a className={styles.phone} href={`tel:${phone}`}>
        {formatPhone(phone)}
      </a>
      .
    </>
  );
};
