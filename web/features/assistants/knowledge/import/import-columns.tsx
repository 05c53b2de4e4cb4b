import Alert from '@cloudscape-design/components/alert';
import Header from '@cloudscape-design/components/header';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Table, { type TableProps } from '@cloudscape-design/components/table';
import {
  type ImportedKnowledge,
  type KnowledgeField,
  knowledgeFields,
} from '../../../../../shared/assistants/knowledge/knowledge-import.ts';
import { inOne } from '../../../../ui/console/list/in-one.tsx';
import { NARROW } from '../../../../ui/console/list/row-table.tsx';
import { useMedia } from '../../../../ui/use-media.ts';
import type { KnowledgeImportState } from './use-knowledge-import.ts';

const labels: Readonly<Record<KnowledgeField, string>> = {
  content: 'What the assistants may say',
  title: 'Title',
  category: 'Category',
  subcategory: 'Subcategory',
  id: 'The entry it was exported from',
};
const leftOut = { value: 'none', label: 'Leave out' };
const options = [leftOut, ...knowledgeFields.map((field) => ({ value: field, label: labels[field] }))];

type Row = ImportedKnowledge['columns'][number] & { readonly i: number };

const samplesOf = ({ samples }: Row): string => samples.join(' · ') || 'Empty';

interface Props {
  found: ImportedKnowledge;
  state: KnowledgeImportState;
}

/** Assigns fields to columns; each change runs a dry run at once. Over 40 lines: the JSX is one table. */
export const ImportColumns = ({ found, state }: Props) => {
  const isNarrow = useMedia(NARROW);
  const fields = found.columns.map(({ field }) => field);
  const choose = (at: number, value: string | undefined): void => {
    const field = knowledgeFields.find((known) => known === value) ?? null;
    state.map(fields.map((known, i) => (i === at ? field : known === field ? null : known)));
  };
  const becomes = ({ name, field, i }: Row) => (
    <Select
      ariaLabel={`“${name}” becomes`}
      options={options}
      selectedOption={options.find(({ value }) => value === field) ?? leftOut}
      expandToViewport
      disabled={state.isPending}
      onChange={({ detail }) => choose(i, detail.selectedOption.value)}
    />
  );
  const wide: TableProps.ColumnDefinition<Row>[] = [
    { id: 'name', header: 'In the file', isRowHeader: true, minWidth: 110, cell: ({ name }) => name },
    { id: 'field', header: 'Becomes', minWidth: 220, cell: becomes },
    { id: 'samples', header: 'First values', minWidth: 200, cell: samplesOf },
  ];
  return (
    <SpaceBetween size="s">
      {found.columnsProblem && (
        <Alert type="warning" statusIconAriaLabel="Warning">
          The columns {found.columnsProblem}.
        </Alert>
      )}
      <Table
        header={<Header variant="h2">What is in the columns?</Header>}
        items={found.columns.map((column, i) => ({ ...column, i }))}
        trackBy={({ i }) => String(i)}
        wrapLines
        ariaLabels={{ tableLabel: 'Columns of the file' }}
        columnDefinitions={isNarrow ? [inOne('In the file, and what it becomes', wide)] : wide}
      />
    </SpaceBetween>
  );
};
