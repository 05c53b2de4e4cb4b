import { useState } from 'react';
import { formatCents } from '../../../../../shared/contract/money.ts';
import type { Gallery } from '../../../../../shared/fulfilment/delivery/contract.ts';
import { underWayText } from '../../../../../shared/fulfilment/payments/under-way.ts';
import { api } from '../../../../platform/api/api.ts';
import { useAct } from '../../../../platform/api/use-act.ts';
import { paths } from '../../../../platform/pages/paths.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import styles from './gallery.module.css';
import type { GalleryKey } from './use-gallery.ts';

type Size = 'print' | 'mls';

const sizesOf = (mlsPixels: number): readonly { size: Size; name: string; what: string }[] => [
  { size: 'print', name: 'Print', what: 'Full resolution, for brochures and prints' },
  { size: 'mls', name: 'MLS', what: `${mlsPixels} pixels, for listings and the web` },
];

const POLL_MS = 1500;
const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Orders the ZIP and waits for it; tells how many pictures are in by now. */
const packAll = async (key: GalleryKey, size: Size, tell: (done: number) => void): Promise<string> => {
  const { jobId } = await api('POST /api/deliveries/{deliveryId}/archive', { ...key, size });
  for (;;) {
    const archive = await api('GET /api/deliveries/{deliveryId}/archive/{jobId}', { ...key, jobId });
    if (archive.url) return archive.url;
    if (archive.state === 'failed') throw new Error('The archive failed');
    tell(archive.done);
    await wait(POLL_MS);
  }
};

/** Why nothing can be downloaded, up to what there is to see. */
const whyLocked = ({ balance, underWay = 0, lockedBy }: Gallery): string => {
  if (lockedBy === 'cancelled') return 'The order was canceled, so';
  if (lockedBy === 'disputed') return 'The bank is looking at your payment. Until that is settled';
  if (balance <= 0) return 'Until then';
  return underWay < balance
    ? `${formatCents(balance - underWay)} is still due. Until then`
    : `${underWayText} Until then`;
};

/** Why nothing can be downloaded, and the way to pay where that is what it takes. */
const Locked = ({ gallery, at }: { gallery: Gallery; at: GalleryKey }) => {
  const isOver = gallery.lockedBy === 'cancelled';
  const left = isOver ? 0 : gallery.balance - (gallery.underWay ?? 0);
  const onHold = isOver ? 'Downloads are closed.' : 'Downloads are on hold.';
  return (
    <section className={styles.locked} aria-labelledby="locked">
      <div>
        <h2 id="locked">{gallery.lockedBy === 'owed' ? 'Downloads open once the order is paid.' : onHold}</h2>
        <p>{whyLocked(gallery)} you see previews with a watermark.</p>
      </div>
      {left > 0 && at.token && (
        <ButtonLink look="primary" to={paths.payForPictures(gallery.orderId, at.token)}>
          {`Pay ${formatCents(left)}`}
        </ButtonLink>
      )}
    </section>
  );
};

/** All pictures in one file, in each size; while money is owed, the way to pay instead. */
export const Downloads = ({ gallery, at }: { gallery: Gallery; at: GalleryKey }) => {
  const { isBusy, error, run } = useAct();
  const [packing, setPacking] = useState<Size>();
  if (gallery.isLocked) return <Locked gallery={gallery} at={at} />;
  const pack = async (size: Size): Promise<void> => {
    setPacking(size);
    await run(async () => location.assign(await packAll(at, size, () => undefined)));
    setPacking(undefined);
  };
  return (
    <section className={styles.downloads} aria-labelledby="downloads">
      <h2 id="downloads">Download everything</h2>
      <div className={styles.choices}>
        {sizesOf(gallery.mlsPixels).map(({ size, name, what }) => (
          <button key={size} type="button" className={styles.choice} disabled={isBusy} onClick={() => void pack(size)}>
            <strong>{packing === size ? 'Packing your ZIP...' : `${name} size (ZIP)`}</strong>
            <span>{what}</span>
          </button>
        ))}
      </div>
      <p role="status" className={styles.problem}>
        {error ? 'The ZIP could not be made. Please try again in a moment.' : ''}
      </p>
    </section>
  );
};

/** One picture, in each size. */
export const PictureDownloads = ({ fileId, at }: { fileId: string; at: GalleryKey }) => {
  const { isBusy, error, run } = useAct();
  const get = (size: Size) =>
    run(async () => {
      const { url } = await api('GET /api/deliveries/{deliveryId}/files/{fileId}', { ...at, fileId, size });
      location.assign(url);
    });
  return (
    <>
      {sizesOf(0).map(({ size, name }) => (
        <Button key={size} small busy={isBusy} onClick={() => void get(size)}>
          {`Download ${name}`}
        </Button>
      ))}
      {error && <span role="alert">{error.message}</span>}
    </>
  );
};
