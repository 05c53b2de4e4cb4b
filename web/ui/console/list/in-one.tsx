import SpaceBetween from '@cloudscape-design/components/space-between';
import type { TableProps } from '@cloudscape-design/components/table';

/** The columns of a table below each other in one, where a phone has no room for them and a card none for their fields. */
export const inOne = <Row,>(
  header: string,
  columns: readonly TableProps.ColumnDefinition<Row>[],
): TableProps.ColumnDefinition<Row> => ({
  id: 'all',
  header,
  cell: (row) => (
    <SpaceBetween size="xxs">
      {columns.map(({ id, isRowHeader, cell }) => (
        <div key={id}>{isRowHeader ? <strong>{cell(row)}</strong> : cell(row)}</div>
      ))}
    </SpaceBetween>
  ),
});
