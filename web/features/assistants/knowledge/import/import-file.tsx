import Box from '@cloudscape-design/components/box';
import Container from '@cloudscape-design/components/container';
import FileDropzone from '@cloudscape-design/components/file-dropzone';
import FileInput from '@cloudscape-design/components/file-input';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { MAX_IMPORT_ROWS } from '../../../../../shared/assistants/knowledge/knowledge-import.ts';
import type { KnowledgeImportState } from './use-knowledge-import.ts';

/** File input: click or drop. */
export const ImportFile = ({ state }: { state: KnowledgeImportState }) => {
  const take = (files: readonly File[]): void => {
    const [file] = files;
    if (file) void state.choose(file);
  };
  return (
    <Container header={<Header variant="h2">{state.name ?? 'Choose a CSV file'}</Header>}>
      <SpaceBetween size="s">
        <FileDropzone onChange={({ detail }) => take(detail.value)}>
          <SpaceBetween size="xs" alignItems="center">
            <FileInput
              value={[]}
              accept=".csv,.tsv,.txt,text/csv"
              ariaLabel="Choose a file of entries"
              onChange={({ detail }) => take(detail.value)}
            >
              {state.name ? 'Choose another file' : 'Choose a file'}
            </FileInput>
            <Box color="text-body-secondary">or drop it here</Box>
          </SpaceBetween>
        </FileDropzone>
        <Box color="text-body-secondary">
          Up to {MAX_IMPORT_ROWS.toLocaleString('en-US')} rows below a row of headings, saved as UTF-8. Each row needs a
          category and a text. A file exported from here changes the entries it came from; importing it twice changes
          nothing more.
        </Box>
      </SpaceBetween>
    </Container>
  );
};
