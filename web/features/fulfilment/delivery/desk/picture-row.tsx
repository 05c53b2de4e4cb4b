import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { DeliveryDesk } from '../../../../../shared/fulfilment/delivery/contract.ts';
import { alterations, alterationWords } from '../../../../../shared/fulfilment/delivery/delivered.ts';
import type { DeliveryItem } from '../../../../../shared/fulfilment/delivery/delivery.ts';
import { kindOf } from '../../../../../shared/library/files/file-rules.ts';
import styles from './delivery.module.css';

type DeskFile = DeliveryDesk['files'][number] | undefined;

/** What stands in place of what isn’t shown: an agent sees no film of what is owed for. */
const blankOf = (file: DeskFile): string => {
  if (!file) return 'missing';
  return file.state === 'ready' ? 'Opens once it’s delivered and paid' : file.state;
};

/** What a file looks like here: the picture, the film's first frame, or the name of its kind. */
const Shown = ({ item, file }: { item: DeliveryItem; file: DeskFile }) => {
  if (!file?.url) return <div className={styles.blank}>{blankOf(file)}</div>;
  const kind = kindOf(file);
  if (kind === 'photo')
    return <img src={file.url} alt={item.caption || file.name} width={file.width} height={file.height} />;
  if (kind === 'video')
    // biome-ignore lint/a11y/useMediaCaption: a film of a house has no words to write down
    return <video src={file.url} controls preload="metadata" aria-label={item.caption || file.name} />;
  return (
    <a className={styles.blank} href={file.url} target="_blank" rel="noreferrer">
      Open the PDF
    </a>
  );
};

interface Props {
  item: DeliveryItem;
  n: number;
  files: DeliveryDesk['files'];
  isOpen: boolean;
  onChange: (item: DeliveryItem) => void;
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
}

const marks = alterations.map((value) => ({ value, label: alterationWords[value] || 'As taken' }));

/**
 * One picture: its caption, how it was altered, and its original. Over 40 lines: one row of JSX, to edit or only to
 * read.
 */
export const PictureRow = ({ item, n, files, isOpen, onChange, onMove, onRemove }: Props) => {
  const file = files.find(({ fileId }) => fileId === item.fileId);
  const originals = files
    .filter((each) => each.state === 'ready' && each.fileId !== item.fileId && kindOf(each) === 'photo')
    .map(({ fileId, name }) => ({ value: fileId, label: name }));
  const original = originals.find(({ value }) => value === item.originalFileId);
  const isOther = file !== undefined && kindOf(file) !== 'photo';
  const lacks = item.altered !== 'none' && !original;
  if (!isOpen) {
    return (
      <li className={styles.row}>
        <div>
          <Shown item={item} file={file} />
        </div>
        <div>
          <div>{`${n}. ${item.caption || (file?.name ?? '')}`}</div>
          {item.altered !== 'none' && (
            <small>{`${alterationWords[item.altered]}, from ${original?.label ?? 'its original'}`}</small>
          )}
        </div>
      </li>
    );
  }
  return (
    <li className={styles.row}>
      <div>
        <Shown item={item} file={file} />
      </div>
      <SpaceBetween size="xs">
        <FormField
          label={`Picture ${n}: caption`}
          errorText={
            item.altered !== 'none' && item.caption.trim() === '' ? 'Say what it shows and that it is altered.' : ''
          }
          stretch
        >
          <Input
            value={item.caption}
            placeholder={file?.name ?? ''}
            onChange={({ detail }) => onChange({ ...item, caption: detail.value })}
          />
        </FormField>
        <div className={styles.marks} hidden={isOther}>
          <FormField label="Altered">
            <Select
              selectedOption={marks.find(({ value }) => value === item.altered) ?? null}
              options={marks}
              onChange={({ detail }) => {
                const altered = alterations.find((each) => each === detail.selectedOption.value) ?? 'none';
                const { originalFileId: _, ...rest } = item;
                onChange(altered === 'none' ? { ...rest, altered } : { ...item, altered });
              }}
            />
          </FormField>
          {item.altered !== 'none' && (
            <FormField
              label="Original"
              errorText={
                !lacks
                  ? ''
                  : originals.length > 0
                    ? 'Choose the picture as it was taken.'
                    : 'Add the picture as it was taken, then choose it here.'
              }
            >
              <Select
                selectedOption={original ?? null}
                options={originals}
                placeholder="Choose"
                onChange={({ detail }) => onChange({ ...item, originalFileId: detail.selectedOption.value ?? '' })}
              />
            </FormField>
          )}
        </div>
      </SpaceBetween>
      <div className={styles.moves}>
        <Button iconName="angle-up" variant="icon" ariaLabel={`Move picture ${n} up`} onClick={() => onMove(-1)} />
        <Button iconName="angle-down" variant="icon" ariaLabel={`Move picture ${n} down`} onClick={() => onMove(1)} />
        <Button iconName="close" variant="icon" ariaLabel={`Take picture ${n} out`} onClick={onRemove} />
      </div>
    </li>
  );
};
