import Alert from '@cloudscape-design/components/alert';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { ImportColumns } from './import-columns.tsx';
import { ImportFile } from './import-file.tsx';
import { ImportOutcome } from './import-outcome.tsx';
import { useKnowledgeImport } from './use-knowledge-import.ts';

/** Import from a spreadsheet: file, columns, dry run and result. */
const ImportPage = () => {
  const state = useKnowledgeImport();
  const { found, error } = state;
  return (
    <SpaceBetween size="l">
      <Header variant="h1" description="You see what would happen with every row before anything is saved.">
        Import knowledge
      </Header>
      {error && (
        <Alert type="error" statusIconAriaLabel="Error" header="This file was not taken">
          {error}
        </Alert>
      )}
      {!found?.isFinal && <ImportFile state={state} />}
      {found && !found.isFinal && <ImportColumns found={found} state={state} />}
      {found && found.columnsProblem === null && <ImportOutcome found={found} state={state} />}
    </SpaceBetween>
  );
};

export default ImportPage;
