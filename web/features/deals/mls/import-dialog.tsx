import Box from '@cloudscape-design/components/box';
import FileUpload from '@cloudscape-design/components/file-upload';
import FormField from '@cloudscape-design/components/form-field';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { useState } from 'react';
import type { MlsImport } from '../../../../shared/deals/mls/contract.ts';
import { api } from '../../../platform/api.ts';
import { sendFile } from '../../../platform/send-file.ts';
import { FormModal } from '../../../ui/console/form/form-modal.tsx';
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

const count = (n: number): string => n.toLocaleString('en-US');

const Found = ({ found }: { found: MlsImport }) => {
  const read = found.columns.filter(({ field }) => field !== null);
  const kept = found.columns.filter(({ field }) => field === null);
  return (
    <SpaceBetween size="xs">
      <Box>
        {count(found.rows)} listings: {count(found.created)} new, {count(found.changed)} changed,{' '}
        {count(found.unchanged)} as they are.
      </Box>
      <Box color="text-body-secondary">
        Read: {read.map(({ name, field }) => (name === field ? name : `${name} as ${field}`)).join(', ')}.
        {kept.length > 0 && ` Kept as they are: ${kept.map(({ name }) => name).join(', ')}.`}
      </Box>
      {found.problems.slice(0, 8).map(({ row, message }) => (
        <StatusIndicator key={row} type="warning">
          Row {row} {message}; it is left out.
        </StatusIndicator>
      ))}
      {found.problems.length > 8 && <Box>And {count(found.problems.length - 8)} more rows that are left out.</Box>}
    </SpaceBetween>
  );
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
    ({ created, changed, matched }) => `${count(created)} new, ${count(changed)} changed, ${count(matched)} matched.`,
  );
  const read = trial.data;
  return (
    <FormModal
      header="Import listings of an MLS"
      submit={read ? 'Import' : 'Read the file'}
      size="large"
      hasDraft={file !== undefined}
      isBusy={trial.isPending || copy.isPending}
      isClosed={file === undefined}
      error={actProblem(trial.error) ?? actProblem(copy.error)}
      onSubmit={() => {
        if (read) copy.mutate(read.importId, { onSuccess: onClose });
        else if (file) trial.mutate(file);
      }}
      onClose={onClose}
    >
      <FormField
        label="CSV file"
        description="With headings like ListingId, Address, City, Zip, Status, ListPrice. At most 5,000 listings and 10 MB."
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
