import type { KeyboardEvent } from 'react';
import type { PublicListing } from '../../../../../shared/deals/publication/contract.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { HousePhoto } from './house-photo.tsx';

interface PhotoViewerProps {
  readonly listing: PublicListing;
  /** The photo that is shown, counted from 0. */
  readonly at: number;
  readonly onShow: (n: number) => void;
  readonly onClose: () => void;
  readonly renew: () => void;
}

/** One photo at a time; arrow keys go on and back. */
export const PhotoViewer = ({ listing, at, onShow, onClose, renew }: PhotoViewerProps) => {
  const { length } = listing.photos;
  const go = (step: number): void => onShow((at + step + length) % length);
  const byKey = ({ key }: KeyboardEvent): void => {
    if (key === 'ArrowRight') go(1);
    if (key === 'ArrowLeft') go(-1);
  };
  return (
    <Dialog labelledBy="photo-n" className="house-viewer" onDismiss={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys go on from wherever the focus is; each has a button */}
      <div onKeyDown={byKey}>
        <div className="house-viewer-bar">
          <h2 id="photo-n" tabIndex={-1}>
            Photo {at + 1} of {length}
          </h2>
          <Button small onClick={onClose}>
            Close
          </Button>
        </div>
        <HousePhoto key={at} listing={listing} n={at} isFirst renew={renew} />
        <div className="house-viewer-bar">
          <p>{listing.photos[at]?.caption}</p>
          {length > 1 && (
            <span>
              <Button small onClick={() => go(-1)}>
                Previous
              </Button>
              <Button small onClick={() => go(1)}>
                Next
              </Button>
            </span>
          )}
        </div>
      </div>
    </Dialog>
  );
};
