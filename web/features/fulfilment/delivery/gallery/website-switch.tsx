import type { Gallery } from '../../../../../shared/fulfilment/delivery/contract.ts';
import { api } from '../../../../platform/api/api.ts';
import { useAct } from '../../../../platform/api/use-act.ts';
import { paths } from '../../../../platform/pages/paths.ts';
import { Button } from '../../../../ui/button.tsx';
import styles from './gallery.module.css';
import type { GalleryKey } from './use-gallery.ts';

/**
 * Publishes the property's own page, in the form for buyers and the one for listings. Over 40 lines: one section of JSX
 * with its act.
 */
export const WebsiteSwitch = ({
  gallery,
  at,
  onDone,
}: {
  gallery: Gallery;
  at: GalleryKey;
  onDone: (gallery: Gallery) => void;
}) => {
  const { isBusy, error, run } = useAct();
  const isPublished = gallery.website !== null;
  const change = () =>
    run(async () =>
      onDone(await api('POST /api/deliveries/{deliveryId}/website', { ...at, isPublished: !isPublished })),
    );
  const address = paths.property(gallery.deliveryId);
  return (
    <section className={styles.part} aria-labelledby="website">
      <h2 id="website">Property website</h2>
      {isPublished ? (
        <ul className={styles.links}>
          <li>
            <a href={address} target="_blank" rel="noreferrer">
              Page for buyers
            </a>
          </li>
          <li>
            <a href={`${address}/mls`} target="_blank" rel="noreferrer">
              Page for the MLS, without names and contact
            </a>
          </li>
        </ul>
      ) : (
        <p>A page with these pictures, for your sign and your listing. It stays up for 180 days.</p>
      )}
      <Button busy={isBusy} onClick={() => void change()}>
        {isPublished ? 'Take it down' : 'Publish the page'}
      </Button>
      {error && (
        <p role="alert" className={styles.problem}>
          {error.message}
        </p>
      )}
    </section>
  );
};
