import { type CSSProperties, type KeyboardEvent, type MouseEvent, useState } from 'react';
import type { ShownPicture } from '../../../../../shared/fulfilment/delivery/contract.ts';
import type { RevisionItem } from '../../../../../shared/fulfilment/delivery/delivery.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextArea } from '../../../../ui/form/field.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { PictureDownloads } from './downloads.tsx';
import styles from './gallery.module.css';
import { altOf } from './pictures.tsx';
import type { GalleryKey } from './use-gallery.ts';

export interface LightboxProps {
  readonly pictures: readonly ShownPicture[];
  readonly open: ShownPicture;
  readonly at: GalleryKey;
  readonly isLocked: boolean;
  readonly mayRevise: boolean;
  readonly notes: readonly RevisionItem[];
  readonly onNote: (item: RevisionItem) => void;
  readonly onShow: (picture: ShownPicture) => void;
  readonly onClose: () => void;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

const pointOf = (event: MouseEvent<HTMLElement>): Point => {
  const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
  return { x: (event.clientX - left) / width, y: (event.clientY - top) / height };
};

/** The picture's shape, so that places in its frame are places in it. */
const shapeOf = ({ width, height }: ShownPicture): CSSProperties => ({ ['--shape' as string]: width / height });

const Pin = ({ x, y, n }: Point & { n: number }) => (
  <span className={styles.pin} style={{ left: `${x * 100}%`, top: `${y * 100}%` }} aria-hidden="true">
    {n}
  </span>
);

/** What should change, at a point of the picture or in all of it. Over 40 lines: one form of JSX with its state. */
const NoteForm = ({
  fileId,
  point,
  onNote,
  onCancel,
}: {
  fileId: string;
  point: Point | undefined;
  onNote: (item: RevisionItem) => void;
  onCancel: () => void;
}) => {
  const [note, setNote] = useState('');
  return (
    <form
      className={styles.note}
      onSubmit={(event) => {
        event.preventDefault();
        if (note.trim()) onNote({ fileId, ...point, note: note.trim() });
      }}
    >
      <TextArea
        id="note"
        label="What should change?"
        hint={
          point
            ? 'At the point you chose. Click elsewhere in the picture to move it.'
            : 'Click in the picture to show where.'
        }
        value={note}
        maxLength={500}
        rows={3}
        onText={setNote}
      />
      <div className={styles.row}>
        <Button look="primary" small type="submit" disabled={note.trim() === ''}>
          Add to my list
        </Button>
        <Button look="quiet" small onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
};

/**
 * One picture as large as the screen, with its downloads and its original; arrows go on. Over 40 lines: one dialog of
 * JSX with its state.
 */
export const Lightbox = (props: LightboxProps) => {
  const { pictures, open, at, isLocked, mayRevise, notes, onNote, onShow, onClose } = props;
  const [isNoting, setNoting] = useState(false);
  const [point, setPoint] = useState<Point>();
  const [isOriginal, setOriginal] = useState(false);
  const index = pictures.findIndex(({ fileId }) => fileId === open.fileId);
  const go = (step: number): void => {
    const next = pictures[(index + step + pictures.length) % pictures.length];
    setNoting(false);
    setPoint(undefined);
    setOriginal(false);
    if (next) onShow(next);
  };
  const keys = (event: KeyboardEvent): void => {
    if (event.target instanceof HTMLTextAreaElement) return;
    if (event.key === 'ArrowRight') go(1);
    if (event.key === 'ArrowLeft') go(-1);
  };
  const here = notes.filter(({ fileId, x }) => fileId === open.fileId && x !== undefined);
  const src = isOriginal && open.originalUrl ? open.originalUrl : open.url;
  return (
    <Dialog labelledBy="picture" className={styles.lightbox} onDismiss={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys are a shortcut for the two buttons */}
      <div className={styles.stage} onKeyDown={keys}>
        <header className={styles.row}>
          <h2 id="picture" tabIndex={-1}>
            {open.caption || `Picture ${index + 1}`} <small>{`${index + 1} of ${pictures.length}`}</small>
          </h2>
          <Button look="quiet" small onClick={onClose}>
            Close
          </Button>
        </header>
        <div className={styles.frame} data-noting={isNoting || undefined}>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: a note may name the place in words as well */}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the same */}
          <div
            className={styles.canvas}
            style={shapeOf(open)}
            onClick={(event) => isNoting && setPoint(pointOf(event))}
          >
            <img src={src} alt={altOf(open)} width={open.width} height={open.height} />
            {here.map(({ x = 0, y = 0 }, n) => (
              <Pin key={`${x} ${y}`} x={x} y={y} n={n + 1} />
            ))}
            {isNoting && point && <Pin {...point} n={here.length + 1} />}
          </div>
        </div>
        {isNoting ? (
          <NoteForm
            fileId={open.fileId}
            point={point}
            onCancel={() => setNoting(false)}
            onNote={(item) => {
              onNote(item);
              setNoting(false);
              setPoint(undefined);
            }}
          />
        ) : (
          <footer className={styles.row}>
            <Button small onClick={() => go(-1)}>
              Previous
            </Button>
            <Button small onClick={() => go(1)}>
              Next
            </Button>
            {open.originalUrl && (
              <Button small aria-pressed={isOriginal} onClick={() => setOriginal(!isOriginal)}>
                {isOriginal ? 'Show altered' : 'Show original'}
              </Button>
            )}
            {!isLocked && <PictureDownloads key={open.fileId} fileId={open.fileId} at={at} />}
            {mayRevise && (
              <Button small onClick={() => setNoting(true)}>
                Ask for a change
              </Button>
            )}
          </footer>
        )}
      </div>
    </Dialog>
  );
};
