import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useNavigate } from 'react-router-dom';
import { problemsCsv } from '../../../../../shared/assistants/knowledge/knowledge-csv.ts';
import type { ImportedKnowledge } from '../../../../../shared/assistants/knowledge/knowledge-import.ts';
import { saveFile } from '../../../../ui/console/csv/save-file.ts';
import Table from '../../../../ui/console/list/row-table.tsx';
import { knowledgePath } from '../paths.ts';
import type { KnowledgeImportState } from './use-knowledge-import.ts';

const MAX_SHOWN_ROWS = 100;

const figuresOf = ({ created, changed, same, wrong, isFinal }: ImportedKnowledge) => {
  const say = (count: number, would: string, has: string) =>
    `${count.toLocaleString('en-US')} ${isFinal ? has : would}`;
  return [
    { label: 'New', value: say(created, 'would be added', 'were added') },
    { label: 'Changed', value: say(changed, 'would be changed', 'were changed') },
    { label: 'Known already', value: say(same, 'would stay as they are', 'stayed as they are') },
    { label: 'To mend', value: say(wrong, 'would be left out', 'were left out') },
  ];
};

const InvalidRows = ({ found }: { found: ImportedKnowledge }) => (
  <Table
    header={
      <Header
        variant="h2"
        counter={`(${found.wrong.toLocaleString('en-US')})`}
        description="Download them, mend what the last column says, and import that file alone."
        actions={
          <Button
            iconName="download"
            onClick={() => {
              const headings = found.columns.map(({ name }) => name);
              saveFile('to-mend.csv', problemsCsv(headings, found.problems));
            }}
          >
            Download rows to mend
          </Button>
        }
      >
        Rows with errors
      </Header>
    }
    items={found.problems.slice(0, MAX_SHOWN_ROWS)}
    trackBy={({ row }) => String(row)}
    wrapLines
    ariaLabels={{ tableLabel: 'Rows with errors' }}
    columnDefinitions={[
      { id: 'row', header: 'Row', isRowHeader: true, cell: ({ row }) => `Row ${row}` },
      { id: 'field', header: 'Field', cell: ({ field }) => field.charAt(0).toUpperCase() + field.slice(1) },
      { id: 'message', header: 'What would be right', cell: ({ message }) => `It ${message}.` },
    ]}
  />
);

/** The effect of the rows, before or after the import. */
export const ImportOutcome = ({ found, state }: { found: ImportedKnowledge; state: KnowledgeImportState }) => {
  const navigate = useNavigate();
  const more = found.created + found.changed;
  const words = more === 1 ? 'Import 1 row' : `Import ${more.toLocaleString('en-US')} rows`;
  return (
    <SpaceBetween size="l">
      <Container
        header={
          <Header
            variant="h2"
            description={found.isFinal ? 'The assistants know it from now on.' : 'Nothing has been saved yet.'}
            actions={
              found.isFinal ? (
                <SpaceBetween size="xs" direction="horizontal">
                  <Button onClick={state.again}>Import another file</Button>
                  <Button variant="primary" onClick={() => navigate(knowledgePath)}>
                    Show the entries
                  </Button>
                </SpaceBetween>
              ) : (
                <Button variant="primary" disabled={more === 0} loading={state.isPending} onClick={state.start}>
                  {more === 0 ? 'Nothing to import' : words}
                </Button>
              )
            }
          >
            {found.isFinal ? 'What happened' : 'What would happen'}
          </Header>
        }
      >
        <Box>
          <KeyValuePairs columns={4} items={figuresOf(found)} />
        </Box>
      </Container>
      {found.wrong > 0 && <InvalidRows found={found} />}
    </SpaceBetween>
  );
};
