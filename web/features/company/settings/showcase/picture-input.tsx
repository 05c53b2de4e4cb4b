import Button from '@cloudscape-design/components/button';
import FileInput from '@cloudscape-design/components/file-input';
import FormField from '@cloudscape-design/components/form-field';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { imageTypes } from '../../../../../shared/company/media/image.ts';
import type { UploadPurpose } from '../../../../../shared/company/media/upload-rules.ts';
import type { Picture } from '../../../../../shared/company/site/showcase.ts';
import { usePictureUpload } from '../../branding/pictures/use-picture-upload.ts';
import { fitPicture } from './fit-picture.ts';
import styles from './showcase.module.css';

const accepted = Object.keys(imageTypes).join(',');

interface Props {
  label: string;
  purpose: Extract<UploadPurpose, 'sample' | 'portrait'>;
  value: Picture | null;
  error: string | undefined;
  onChange: (picture: Picture | null) => void;
}

/** One picture: chosen, made small enough for a page, uploaded, and shown as it will be. */
export const PictureInput = ({ label, purpose, value, error, onChange }: Props) => {
  const { stage, start, cancel } = usePictureUpload(purpose, (address, { width, height }) =>
    onChange({ address, width, height }),
  );
  const take = async (file: File | undefined): Promise<void> => {
    if (file) start(await fitPicture(file));
  };
  const isBusy = stage.kind === 'sending' || stage.kind === 'checking';
  return (
    <FormField label={label} errorText={stage.kind === 'failed' ? stage.message : error}>
      <div className={styles.picture}>
        {value ? <img src={value.address} alt={label} /> : <div className={styles.none}>No picture yet</div>}
        <SpaceBetween size="xs" direction="horizontal">
          <FileInput
            value={[]}
            accept={accepted}
            ariaLabel={`Choose a picture: ${label}`}
            onChange={({ detail }) => void take(detail.value[0])}
          >
            {value ? 'Replace' : 'Choose a file'}
          </FileInput>
          {isBusy && (
            <Button onClick={cancel}>{stage.kind === 'sending' ? `Cancel (${stage.percent}%)` : 'Cancel'}</Button>
          )}
          {value && purpose === 'portrait' && (
            <Button variant="link" ariaLabel={`Remove: ${label}`} onClick={() => onChange(null)}>
              Remove
            </Button>
          )}
        </SpaceBetween>
      </div>
    </FormField>
  );
};
