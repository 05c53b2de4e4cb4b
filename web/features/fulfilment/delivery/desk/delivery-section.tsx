import FileInput from '@cloudscape-design/components/file-input';
import { serviceName } from '../../../../../shared/company/catalog/service-name.ts';
import type { DeliveryDesk } from '../../../../../shared/fulfilment/delivery/contract.ts';
import type { DeliveryItem } from '../../../../../shared/fulfilment/delivery/delivery.ts';
import { acceptedFiles } from '../send-file.ts';
import styles from './delivery.module.css';
import { PictureRow } from './picture-row.tsx';

const swapped = (items: readonly DeliveryItem[], i: number, step: -1 | 1): DeliveryItem[] => {
  const next = [...items];
  const [one, other] = [items[i], items[i + step]];
  if (one && other) [next[i], next[i + step]] = [other, one];
  return next;
};

interface Props {
  section: DeliveryDesk['sections'][number];
  files: DeliveryDesk['files'];
  isOpen: boolean;
  /** True once its vendor has said that this is all. */
  isEnded: boolean;
  onItems: (items: DeliveryItem[]) => void;
  onFiles: (files: readonly File[]) => void;
}

/** What one service delivers: its pictures in their order, and the field that adds files. */
export const DeliverySection = ({ section: { service, items }, files, isOpen, isEnded, onItems, onFiles }: Props) => (
  <section aria-label={serviceName(service)}>
    <h3 className={styles.title}>{`${serviceName(service)} (${items.length})${isEnded ? ', all handed in' : ''}`}</h3>
    <ul className={styles.rows}>
      {items.map((item, i) => (
        <PictureRow
          key={item.fileId}
          item={item}
          n={i + 1}
          files={files}
          isOpen={isOpen}
          onChange={(next) => onItems(items.map((each, j) => (j === i ? next : each)))}
          onMove={(way) => onItems(swapped(items, i, way))}
          onRemove={() => onItems(items.filter((_, j) => j !== i))}
        />
      ))}
    </ul>
    {isOpen && items.length === 0 && <p className={styles.none}>Nothing here yet.</p>}
    {isOpen && (
      <FileInput
        multiple
        accept={acceptedFiles}
        value={[]}
        ariaLabel={`Add files to ${serviceName(service)}`}
        onChange={({ detail }) => onFiles(detail.value)}
      >
        Add pictures, films or PDFs
      </FileInput>
    )}
  </section>
);
