import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Table, { type TableProps } from '@cloudscape-design/components/table';
import Toggle from '@cloudscape-design/components/toggle';
import { useState } from 'react';
import type { Import, ImportColumn } from '../../../../../shared/crm/transfer/import.ts';
import { fieldsOfLead, type LeadField, leadFields } from '../../../../../shared/crm/transfer/lead-field.ts';
import { mappingProblem } from '../../../../../shared/crm/transfer/mapping-problem.ts';
import { inOne } from '../../../../ui/console/list/in-one.tsx';
import { NARROW } from '../../../../ui/console/list/row-table.tsx';
import { useMedia } from '../../../../ui/use-media.ts';
import styles from './import.module.css';
import { countOf } from './import-words.ts';
import type { ImportActions } from './use-import.ts';

const LEFT_OUT = 'none';
const leftOut = { value: LEFT_OUT, label: 'Leave out' };
const options = [
  leftOut,
  ...leadFields.map((field) => ({
    value: field,
    label: fieldsOfLead[field].label,
    description: `such as ${fieldsOfLead[field].hint}`,
  })),
];

interface FieldProps {
  column: ImportColumn;
  field: LeadField | null;
  onChange: (field: LeadField | null) => void;
}

const FieldChoice = ({ column, field, onChange }: FieldProps) => (
  <Select
    ariaLabel={`“${column.name}” becomes`}
    options={options}
    selectedOption={options.find(({ value }) => value === field) ?? leftOut}
    filteringType="auto"
    expandToViewport
    onChange={({ detail }) => onChange(leadFields.find((known) => known === detail.selectedOption.value) ?? null)}
  />
);

const Samples = ({ column }: { column: ImportColumn }) => (
  <ul className={styles.samples}>
    {column.samples.map((sample, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same value may stand there twice
      <li key={i}>{sample}</li>
    ))}
    {column.samples.length === 0 && <li>Empty</li>}
  </ul>
);

interface Row {
  readonly column: ImportColumn;
  readonly i: number;
}

/** Step 2: maps columns to fields, with sample values. Over 40 lines: one screen of JSX. */
export const MapColumns = ({ current, deeds }: { current: Import; deeds: ImportActions }) => {
  const [fields, setFields] = useState(current.columns.map(({ field }) => field));
  const [isTried, setTried] = useState(false);
  const isNarrow = useMedia(NARROW);
  const problem = mappingProblem(fields);
  const { hasHeadings } = current;
  const next = (): void => {
    setTried(true);
    if (!problem) deeds.mutate([{ kind: 'map', fields, hasHeadings }, { kind: 'check' }]);
  };
  const rows: Row[] = current.columns.map((column, i) => ({ column, i }));
  const wide: TableProps.ColumnDefinition<Row>[] = [
    { id: 'name', header: 'In the file', isRowHeader: true, minWidth: 100, cell: ({ column }) => column.name },
    {
      id: 'field',
      header: 'Becomes',
      minWidth: 200,
      cell: ({ column, i }) => (
        <FieldChoice
          column={column}
          field={fields[i] ?? null}
          onChange={(field) => setFields(fields.map((known, n) => (n === i ? field : known)))}
        />
      ),
    },
    { id: 'samples', header: 'First values', minWidth: 200, cell: ({ column }) => <Samples column={column} /> },
  ];
  return (
    <SpaceBetween size="m">
      {isTried && problem && (
        <Alert type="error" statusIconAriaLabel="Error">
          The columns {problem}.
        </Alert>
      )}
      <Table
        header={
          <Header
            variant="h2"
            description={`${countOf(current.rows, 'row')}, ${current.reading}. Columns that are left out are not imported.`}
            actions={
              <Toggle
                checked={hasHeadings}
                disabled={deeds.isPending}
                onChange={({ detail }) => deeds.mutate([{ kind: 'map', fields, hasHeadings: detail.checked }])}
              >
                The first row holds headings
              </Toggle>
            }
          >
            What is in the columns?
          </Header>
        }
        items={rows}
        trackBy={({ i }) => String(i)}
        wrapLines
        ariaLabels={{ tableLabel: 'Columns of the file' }}
        columnDefinitions={isNarrow ? [inOne('In the file, and what it becomes', wide)] : wide}
      />
      <Box float="right">
        <Button variant="primary" loading={deeds.isPending} loadingText="Starting the check" onClick={next}>
          Check all rows
        </Button>
      </Box>
    </SpaceBetween>
  );
};
