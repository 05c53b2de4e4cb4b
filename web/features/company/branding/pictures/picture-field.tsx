import Button from '@cloudscape-design/components/button';
import FileDropzone from '@cloudscape-design/components/file-dropzone';
import FileInput from '@cloudscape-design/components/file-input';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import ProgressBar from '@cloudscape-design/components/progress-bar';
import { imageTypes } from '../../../../../shared/company/media/image.ts';
import type { UploadPurpose } from '../../../../../shared/company/media/upload-rules.ts';
import styles from './picture-field.module.css';
import { type Stage, usePictureUpload } from './use-picture-upload.ts';

interface Props {
  purpose: UploadPurpose;
  label: string;
  hint: string;
  value: string;
  error: string | undefined;
  /** The grounds that the picture will stand on: dark pages, light pages. */
  grounds: { readonly night: string; readonly day: string };
  onChange: (value: string) => void;
}

const accepted = Object.keys(imageTypes).join(',');

/** Uploaded pictures are named by content hash, which is not shown. */
const isUploaded = (value: string): boolean => value.startsWith('/media/');

const isShown = (value: string): boolean => /^(?:https:\/\/|\/media\/)/.test(value);

/** The picture on both grounds; an SVG, because the page's policy allows no style attribute in its source. */
const OnBothGrounds = ({ value, grounds, purpose }: Pick<Props, 'value' | 'grounds' | 'purpose'>) => (
  <div className={styles.grounds}>
    {(['night', 'day'] as const).map((scheme) => (
      <svg
        key={scheme}
        viewBox="0 0 200 72"
        role="img"
        aria-label={`On ${scheme === 'night' ? 'dark' : 'light'} pages`}
      >
        <rect width="200" height="72" rx="8" fill={grounds[scheme]} />
        <image
          href={value}
          x={purpose === 'icon' ? 84 : 20}
          y={purpose === 'icon' ? 20 : 16}
          width={purpose === 'icon' ? 32 : 160}
          height={purpose === 'icon' ? 32 : 40}
        />
      </svg>
    ))}
  </div>
);

const Progress = ({ stage, onCancel }: { stage: Stage; onCancel: () => void }) => {
  if (stage.kind !== 'sending' && stage.kind !== 'checking') return null;
  const isSending = stage.kind === 'sending';
  return (
    <div className={styles.progress}>
      <ProgressBar
        value={isSending ? stage.percent : 100}
        label={isSending ? `Sending ${stage.name}` : `Looking at ${stage.name}`}
      />
      <Button onClick={onCancel}>Cancel</Button>
    </div>
  );
};

/** A picture: dropped, chosen, or named by its address; shown on both grounds before it is saved. */
export const PictureField = ({ purpose, label, hint, value, error, grounds, onChange }: Props) => {
  const { stage, start, cancel } = usePictureUpload(purpose, onChange);
  const take = ([file]: readonly File[]): void => {
    if (file) start(file);
  };
  return (
    <FormField stretch label={label} description={hint} errorText={stage.kind === 'failed' ? stage.message : error}>
      <div className={styles.field}>
        {isShown(value) && <OnBothGrounds value={value} grounds={grounds} purpose={purpose} />}
        <FileDropzone onChange={({ detail }) => take(detail.value)}>
          <div className={styles.drop}>
            <FileInput
              value={[]}
              accept={accepted}
              ariaLabel={`Choose the ${purpose}`}
              onChange={({ detail }) => take(detail.value)}
            >
              {value ? 'Choose another' : 'Choose a file'}
            </FileInput>
            <span className={styles.or}>or drop it here</span>
            {value && (
              <Button variant="link" ariaLabel={`Remove the ${purpose}`} onClick={() => onChange('')}>
                Remove
              </Button>
            )}
          </div>
        </FileDropzone>
        <Progress stage={stage} onCancel={cancel} />
        <Input
          ariaLabel={`Address of the ${purpose}`}
          value={isUploaded(value) ? '' : value}
          placeholder="Or https://example.com/picture.png"
          spellcheck={false}
          onChange={({ detail }) => onChange(detail.value)}
        />
      </div>
    </FormField>
  );
};
