import Box from '@cloudscape-design/components/box';
import { useState } from 'react';
import type { ListingMedium, ListingView } from '../../../../../shared/deals/listings/listing-view.ts';
import { FormModal } from '../../../../ui/console/form/form-modal.tsx';
import { useLacking } from '../../../../ui/console/form/use-lacking.ts';
import { ListSkeleton } from '../../../../ui/console/list/list-skeleton.tsx';
import { serviceLabel } from '../../../../ui/console/marks/labels.ts';
import { Problem } from '../../../../ui/console/notices/problem.tsx';
import { useApi } from '../../../../ui/console/queries/use-api.ts';
import styles from '../listings.module.css';

const MAX_PHOTOS = 50;

interface Props {
  listing: ListingView;
  onChoose: (photos: readonly ListingMedium[]) => void;
  onClose: () => void;
}

/**
 * Offers the photos that were delivered for the house; those of an unpaid order can be seen and not chosen.
 * Over 40 lines: one dialog of JSX with its state.
 */
export const ChoosePhotos = ({ listing, onChoose, onClose }: Props) => {
  const { listingId, photos } = listing;
  const { data, error, refetch } = useApi('GET /api/listings/{listingId}/media', { listingId });
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const known = new Set(photos.map(({ fileId }) => fileId));
  const offered = (data?.items ?? []).filter(({ fileId }) => !known.has(fileId));
  const room = MAX_PHOTOS - photos.length - chosen.length;
  const toggle = (fileId: string): void =>
    setChosen(chosen.includes(fileId) ? chosen.filter((id) => id !== fileId) : [...chosen, fileId]);
  const { lacking, ifWhole } = useLacking({ photos: chosen.length === 0 && 'Choose at least one photo.' });
  return (
    <FormModal
      header="Choose photos"
      submit={chosen.length === 0 ? 'Add' : `Add ${chosen.length}`}
      size="large"
      error={lacking('photos')}
      onSubmit={ifWhole(() => onChoose(chosen.flatMap((id) => offered.filter(({ fileId }) => fileId === id))))}
      onClose={onClose}
    >
      {error && !data && <Problem error={error} retry={refetch} />}
      {!data && !error && <ListSkeleton rows={4} />}
      {data && offered.length === 0 && (
        <Box color="text-body-secondary">
          {photos.length > 0
            ? 'Every delivered photo is in the listing.'
            : 'Nothing has been delivered for this house yet.'}
        </Box>
      )}
      <ul className={styles.photos} aria-label="Delivered photos">
        {offered.map(({ fileId, url, caption, service, orderNumber, isOpen }, n) => (
          <li key={fileId}>
            <button
              type="button"
              className={styles.pick}
              aria-pressed={chosen.includes(fileId)}
              disabled={!isOpen || (room <= 0 && !chosen.includes(fileId))}
              onClick={() => toggle(fileId)}
            >
              <img src={url} alt={caption ?? `${serviceLabel(service)}, photo ${n + 1}`} loading="lazy" />
              <Box variant="small">
                {chosen.includes(fileId) ? `${chosen.indexOf(fileId) + 1} · ` : ''}
                {serviceLabel(service)}
                {orderNumber !== undefined && `, order ${orderNumber}`}
                {!isOpen && ', opens once its order is paid'}
              </Box>
            </button>
          </li>
        ))}
      </ul>
    </FormModal>
  );
};
