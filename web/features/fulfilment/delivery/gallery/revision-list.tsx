import type { Gallery } from '../../../../../shared/fulfilment/delivery/contract.ts';
import type { RevisionItem } from '../../../../../shared/fulfilment/delivery/delivery.ts';
import { api } from '../../../../platform/api/api.ts';
import { useAct } from '../../../../platform/api/use-act.ts';
import { Button } from '../../../../ui/button.tsx';
import styles from './gallery.module.css';
import type { GalleryKey } from './use-gallery.ts';

interface Props {
  gallery: Gallery;
  at: GalleryKey;
  notes: readonly RevisionItem[];
  onRemove: (index: number) => void;
  onSent: (gallery: Gallery) => void;
}

const nameOf = (gallery: Gallery, fileId: string): string => {
  const picture = gallery.sections.flatMap(({ items }) => items).find((each) => each.fileId === fileId);
  return picture?.caption || `Picture ${picture?.name.slice(0, 2) ?? ''}`;
};

/** The wishes so far, sent together: a round covers as many as somebody has. */
export const RevisionList = ({ gallery, at, notes, onRemove, onSent }: Props) => {
  const { isBusy, error, run } = useAct();
  const left = 2 - gallery.round;
  const send = () =>
    run(async () => onSent(await api('POST /api/deliveries/{deliveryId}/revisions', { ...at, items: [...notes] })));
  return (
    <section className={styles.revision} aria-labelledby="revision">
      <h2 id="revision">Your list of changes</h2>
      <ol>
        {notes.map(({ fileId, note }, i) => (
          <li key={`${fileId} ${note}`}>
            <span>
              <strong>{nameOf(gallery, fileId)}</strong> {note}
            </span>
            <Button look="quiet" small onClick={() => onRemove(i)}>
              Remove
            </Button>
          </li>
        ))}
      </ol>
      <p>{`Your order includes ${left === 1 ? 'one more round' : 'two rounds'} of changes. Put everything in before you send it.`}</p>
      <Button look="primary" busy={isBusy} onClick={() => void send()}>
        {`Send ${notes.length === 1 ? '1 change' : `${notes.length} changes`}`}
      </Button>
      {error && (
        <p role="alert" className={styles.problem}>
          {error.message}
        </p>
      )}
    </section>
  );
};
