import { useParams } from 'react-router-dom';
import { formatPhone } from '../../../../../shared/contract/text.ts';
import { currentTenant } from '../../../../platform/configuration.ts';
import { AskForm } from './ask-form.tsx';
import { NotShown } from './not-shown.tsx';
import styles from './property.module.css';
import { PropertyView } from './property-view.tsx';
import { useProperty } from './use-property.ts';

/** The property's page for buyers, with the company's name and a way to ask. */
const PropertyPage = () => {
  const { deliveryId = '' } = useParams();
  const { data, error } = useProperty(deliveryId, false);
  const { name, phone } = currentTenant();
  return (
    <main id="main" tabIndex={-1} className={styles.page} data-scheme="day">
      {data ? (
        <>
          <PropertyView site={data} />
          <AskForm address={data.address} />
          <footer className={styles.company}>
            <strong>{name}</strong> <a href={`tel:${phone}`}>{formatPhone(phone)}</a>
          </footer>
        </>
      ) : (
        <NotShown error={error} />
      )}
    </main>
  );
};

export default PropertyPage;
