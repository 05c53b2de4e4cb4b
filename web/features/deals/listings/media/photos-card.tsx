import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Checkbox from '@cloudscape-design/components/checkbox';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import type { ListingView } from '../../../../../shared/deals/listings/listing-view.ts';
import { isOpenListing } from '../../../../../shared/deals/listings/open-listing.ts';
import { type ApiInput, api } from '../../../../platform/api/api.ts';
import styles from '../listings.module.css';
import { actProblem, useListingAct } from '../use-listing-act.ts';
import { CaptionDialog } from './caption-dialog.tsx';
import { ChoosePhotos } from './choose-photos.tsx';

type Photo = ListingView['photos'][number];
type Changes = Pick<ApiInput<'PATCH /api/listings/{listingId}'>, 'photos' | 'hasPhotoWaiver'>;

const moved = (photos: readonly Photo[], from: number, to: number): Photo[] => {
  const photo = photos[from];
  return photo && to >= 0 && to < photos.length ? photos.toSpliced(from, 1).toSpliced(to, 0, photo) : [...photos];
};

const nameOf = ({ caption }: Photo, n: number): string => caption ?? `Photo ${n + 1}`;

interface TileProps {
  photo: Photo;
  n: number;
  count: number;
  isFixed: boolean;
  onMove: (from: number, to: number) => void;
  onRemove: (n: number) => void;
  onCaption: (n: number) => void;
}

/**
 * A photo that is moved by dragging, or by its two buttons. Over 40 lines: one tile of JSX with both ways to move it.
 */
const Tile = ({ photo, n, count, isFixed, onMove, onRemove, onCaption }: TileProps) => {
  const [isOver, setOver] = useState(false);
  const name = nameOf(photo, n);
  return (
    <li
      draggable={!isFixed}
      data-over={isOver}
      onDragStart={(event) => event.dataTransfer.setData('text/plain', String(n))}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onMove(Number(event.dataTransfer.getData('text/plain')), n);
      }}
    >
      {photo.url ? <img src={photo.url} alt={name} loading="lazy" /> : <div className={styles.gone} />}
      <div className={styles.acts}>
        <Box variant="small">{n === 0 ? 'Cover' : n + 1}</Box>
        {!isFixed && (
          <span>
            <Button
              variant="inline-icon"
              iconName="angle-left"
              ariaLabel={`Move ${name} forward, it is ${n + 1} of ${count}`}
              disabled={n === 0}
              onClick={() => onMove(n, n - 1)}
            />
            <Button
              variant="inline-icon"
              iconName="angle-right"
              ariaLabel={`Move ${name} back, it is ${n + 1} of ${count}`}
              disabled={n === count - 1}
              onClick={() => onMove(n, n + 1)}
            />
            <Button
              variant="inline-icon"
              iconName="edit"
              ariaLabel={`Caption of ${name}`}
              onClick={() => onCaption(n)}
            />
            <Button variant="inline-icon" iconName="close" ariaLabel={`Remove ${name}`} onClick={() => onRemove(n)} />
          </span>
        )}
      </div>
    </li>
  );
};

/**
 * The photos of a listing in their order, the first as its cover, and the seller's waiver. Over 40 lines: one card of
 * JSX, whose parts share one mutation.
 */
export const PhotosCard = ({ listing }: { listing: ListingView }) => {
  const { listingId, version, photos, hasPhotoWaiver } = listing;
  const [isChoosing, setChoosing] = useState(false);
  const [captioned, setCaptioned] = useState<number>();
  const [said, setSaid] = useState('');
  const isFixed = !isOpenListing(listing);
  const [waiver, setWaiver] = useState<boolean>();
  const { mutate, isPending, error } = useListingAct(
    (changes: Changes) => api('PATCH /api/listings/{listingId}', { listingId, version, ...changes }),
    () => undefined,
  );
  const save = (next: readonly Pick<Photo, 'fileId' | 'caption'>[], text: string): void =>
    mutate(
      { photos: next.map(({ fileId, caption }) => ({ fileId, ...(caption && { caption }) })) },
      { onSuccess: () => setSaid(text) },
    );
  const move = (from: number, to: number): void => {
    const photo = photos[from];
    if (photo && from !== to)
      save(moved(photos, from, to), `${nameOf(photo, from)} is now ${to + 1} of ${photos.length}.`);
  };
  return (
    <Container
      header={
        <Header
          variant="h2"
          counter={`(${photos.length})`}
          description="In the order in which buyers see them; the first is the cover."
          actions={!isFixed && <Button onClick={() => setChoosing(true)}>Choose photos</Button>}
        >
          Photos
        </Header>
      }
    >
      <SpaceBetween size="m">
        {error && (
          <Alert type="error" statusIconAriaLabel="Error">
            {actProblem(error)}
          </Alert>
        )}
        {photos.length === 0 && (
          <Box color="text-body-secondary">
            {isFixed ? 'No photo.' : 'No photo yet. Order media below, then choose from what was delivered.'}
          </Box>
        )}
        <ol className={styles.photos} aria-label="Photos" aria-busy={isPending}>
          {photos.map((photo, n) => (
            <Tile
              key={photo.fileId}
              photo={photo}
              n={n}
              count={photos.length}
              isFixed={isFixed}
              onMove={move}
              onCaption={setCaptioned}
              onRemove={(at) => save(photos.toSpliced(at, 1), 'Removed.')}
            />
          ))}
        </ol>
        <div role="status" className={styles.hidden}>
          {said}
        </div>
        {(photos.length === 0 || hasPhotoWaiver) && (
          <Checkbox
            checked={waiver ?? hasPhotoWaiver}
            disabled={isFixed}
            onChange={({ detail }) => {
              setWaiver(detail.checked);
              mutate({ hasPhotoWaiver: detail.checked }, { onSettled: () => setWaiver(undefined) });
            }}
          >
            The seller agrees to list without a photo
          </Checkbox>
        )}
      </SpaceBetween>
      {captioned !== undefined && photos[captioned] && (
        <CaptionDialog
          name={nameOf(photos[captioned], captioned)}
          caption={photos[captioned].caption}
          onSave={(caption) =>
            save(
              photos.map((photo, n) => (n === captioned ? { ...photo, caption } : photo)),
              'The caption is saved.',
            )
          }
          onClose={() => setCaptioned(undefined)}
        />
      )}
      {isChoosing && (
        <ChoosePhotos
          listing={listing}
          onChoose={(chosen) => {
            save([...photos, ...chosen], `${chosen.length} added.`);
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </Container>
  );
};
