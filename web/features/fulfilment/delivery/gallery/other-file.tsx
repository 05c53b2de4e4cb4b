import type { ShownPicture } from '../../../../../shared/fulfilment/delivery/contract.ts';
import { api } from '../../../../platform/api/api.ts';
import { useAct } from '../../../../platform/api/use-act.ts';
import { Button } from '../../../../ui/button.tsx';
import styles from './gallery.module.css';
import type { GalleryKey } from './use-gallery.ts';

const MB = 1_000_000;
const sizeOf = (bytes: number): string => (bytes < MB ? 'under 1 MB' : `${Math.round(bytes / MB)} MB`);

/** Drawn, because the page's font has no such signs. */
const shapes = { video: 'M8 5.5v13l11-6.5z', pdf: 'M6 2.5h8l4 4v15H6zM14 2.5v4h4M9 12h6M9 15.5h6' } as const;

/**
 * A film in its player, or a PDF as a sheet; while money is owed, what it is and that it waits. Over 40 lines: one
 * block of JSX for both kinds.
 */
export const OtherFile = ({ file, isLocked, at }: { file: ShownPicture; isLocked: boolean; at: GalleryKey }) => {
  const { isBusy, error, run } = useAct();
  const { kind, caption, fileId, url, size = 0 } = file;
  if (kind === 'photo') return null;
  const name = caption || (kind === 'video' ? 'Film' : 'Floor plan');
  const get = () =>
    run(async () => {
      const asked = { ...at, fileId, size: 'print' as const };
      location.assign((await api('GET /api/deliveries/{deliveryId}/files/{fileId}', asked)).url);
    });
  return (
    <div className={styles.other}>
      {kind === 'video' && url ? (
        // biome-ignore lint/a11y/useMediaCaption: a film of a house has no words to write down
        <video src={url} controls preload="metadata" playsInline aria-label={name} />
      ) : (
        <div className={styles.sheet}>
          <svg viewBox="0 0 24 24" width="44" height="44" aria-hidden="true">
            <path
              d={shapes[kind]}
              fill={kind === 'video' ? 'currentColor' : 'none'}
              stroke="currentColor"
              strokeWidth="1.5"
              strokeLinejoin="round"
            />
          </svg>
          <span>{isLocked ? `${name} opens with the payment` : name}</span>
        </div>
      )}
      {!isLocked && (
        <div className={styles.row}>
          {kind === 'pdf' && url && (
            <a href={url} target="_blank" rel="noreferrer">
              Look at it
            </a>
          )}
          <Button small busy={isBusy} onClick={() => void get()}>
            {`Download ${kind === 'video' ? 'film' : 'PDF'} (${sizeOf(size)})`}
          </Button>
        </div>
      )}
      {error && (
        <p role="alert" className={styles.problem}>
          {error.message}
        </p>
      )}
    </div>
  );
};
