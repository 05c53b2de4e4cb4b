import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Container from '@cloudscape-design/components/container';
import FileDropzone from '@cloudscape-design/components/file-dropzone';
import FileInput from '@cloudscape-design/components/file-input';
import Header from '@cloudscape-design/components/header';
import ProgressBar from '@cloudscape-design/components/progress-bar';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { MAX_IMPORT_ROWS } from '../../../../../shared/crm/transfer/import-limits.ts';
import { useSendFile } from './use-send-file.ts';

const Progress = ({ percent }: { percent: number | undefined }) => (
  <ProgressBar
    value={percent ?? 100}
    label={percent === undefined ? 'Reading the file' : 'Sending the file'}
    description="Nothing is imported yet."
  />
);

/** Step 1: uploads the file. Over 40 lines: one screen of JSX. */
export const ChooseFile = ({ onRead }: { onRead: (importId: string) => void }) => {
  const { sending, start } = useSendFile(onRead);
  const isBusy = sending.kind === 'sending' || sending.kind === 'reading';
  const take = (files: readonly File[]): void => {
    const [file] = files;
    if (file) start(file);
  };
  return (
    <Container
      header={
        <Header variant="h2" description="You see what would happen with every row before anything is imported.">
          Choose a CSV file
        </Header>
      }
    >
      <SpaceBetween size="m">
        {sending.kind === 'failed' && (
          <Alert type="error" statusIconAriaLabel="Error" header="This file was not taken">
            {sending.message}
          </Alert>
        )}
        {isBusy ? (
          <Progress percent={sending.kind === 'sending' ? sending.percent : undefined} />
        ) : (
          <FileDropzone onChange={({ detail }) => take(detail.value)}>
            <SpaceBetween size="xs" alignItems="center">
              <FileInput
                value={[]}
                accept=".csv,.tsv,.txt,text/csv"
                ariaLabel="Choose a file of leads"
                onChange={({ detail }) => take(detail.value)}
              >
                Choose a file
              </FileInput>
              <Box color="text-body-secondary">or drop it here</Box>
            </SpaceBetween>
          </FileDropzone>
        )}
        <Box color="text-body-secondary">
          Up to {MAX_IMPORT_ROWS.toLocaleString('en-US')} rows and 20 MB. Divided by commas, semicolons, tabs or bars;
          each row needs an email address or a phone number. Imported leads are given to people as Settings, Assignment
          says; nobody gets a message, and no follow-up tasks are made.
        </Box>
      </SpaceBetween>
    </Container>
  );
};
