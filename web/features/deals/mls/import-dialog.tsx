import FileUpload from '@cloudscape-design/components/file-upload';
import FormField from '@cloudscape-design/components/form-field';
import { useState } from 'react';
import type { MlsImport } from '../../../../shared/deals/mls/contract.ts';
import { api } from '../../../platform/api/api.ts';
import { sendFile } from '../../../platform/api/send-file.ts';
import { FormModal } from '../../../ui/console/form/form-modal.tsx';
import { useLacking } from '../../../ui/console/form/use-lacking.ts';
import { Found, noticeOf } from './import-found.tsx';
import { actProblem, useMlsAct } from './use-mls-act.ts';

interface Read {
  readonly importId: string;
  readonly found: MlsImport;
}

const send = async (file: File): Promise<Read> => {
  const { importId, url, fields } = await api('POST /api/mls/imports', { fileName: file.name, size: file.size });
  await sendFile({ url, fields, file }, { onProgress: () => undefined, signal: new AbortController().signal });
  return { importId, found: await api('POST /api/mls/imports/{importId}', { importId, isTrial: true }) };
};

/**
 * Imports listings from a CSV file: first it is read and shown, then copied. Over 40 lines: one dialog of JSX, whose
 * two steps share the file.
 */
export const ImportDialog = ({ onClose }: { onClose: () => void }) => {
  const [files, setFiles] = useState<File[]>([]);
  const [file] = files;
  const trial = useMlsAct(
    (chosen: File) => send(chosen),
    () => undefined,
  );
  const copy = useMlsAct(
    (importId: string) => api('POST /api/mls/imports/{importId}', { importId, isTrial: false }),
    noticeOf,
  );
  const read = trial.data;
  const { lacking, ifWhole } = useLacking({ file: file === undefined && 'Choose a CSV file.' });
  return (
    <FormModal
      header="Import listings of an MLS"
      submit={read ? 'Import' : 'Read the file'}
      size="large"
      hasDraft={file !== undefined}
      isBusy={trial.isPending || copy.isPending}
      error={actProblem(trial.error) ?? actProblem(copy.error)}
      onSubmit={ifWhole(() => {
        if (read) copy.mutate(read.importId, { onSuccess: onClose });
        else if (file) trial.mutate(file);
      })}
      onClose={onClose}
    >
      <FormField
        label="CSV file"
        description="With headings like ListingId, Address, City, Zip, Status, ListPrice. At most 5,000 listings and 10 MB."
        errorText={lacking('file')}
      >
        <FileUpload
          value={files}
          accept=".csv,text/csv"
          onChange={({ detail }) => {
            setFiles(detail.value.slice(-1));
            trial.reset();
          }}
          i18nStrings={{
            uploadButtonText: () => 'Choose a file',
            dropzoneText: () => 'Drop the file here',
            removeFileAriaLabel: () => 'Remove the file',
            limitShowFewer: 'Show fewer',
            limitShowMore: 'Show more',
            errorIconAriaLabel: 'Error',
          }}
        />
      </FormField>
      {read && <Found found={read.found} />}
    </FormModal>
  );
};
