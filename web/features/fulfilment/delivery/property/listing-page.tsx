import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { ownTitles } from '../../../../platform/pages/page-title.ts';
import { NotShown } from './not-shown.tsx';
import styles from './property.module.css';
import { PropertyView } from './property-view.tsx';
import { useProperty } from './use-property.ts';

/** The property's page for an MLS: no name, no logo, no form, no link that leads away. */
const ListingPage = () => {
  const { deliveryId = '' } = useParams();
  const { data, error } = useProperty(deliveryId, true);
  useEffect(() => {
    ownTitles('');
    return () => ownTitles(undefined);
  }, []);
  return (
    <main id="main" tabIndex={-1} className={styles.page} data-scheme="day">
      {data ? <PropertyView site={data} /> : <NotShown error={error} />}
    </main>
  );
};

export default ListingPage;
