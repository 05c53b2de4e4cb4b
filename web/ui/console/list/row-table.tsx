import Table, { type TableProps } from '@cloudscape-design/components/table';
import { useMedia } from '../../use-media.ts';
import { breakable, InTable } from './breakable.tsx';
import { RowCards } from './row-cards.tsx';

export type { TableProps };

/** Below this width a row is a card of two lines. */
export const NARROW = '(max-width: 599.98px)';

interface RowTableProps<Row> extends TableProps<Row> {
  /** Columns that yield to an open panel, which has the same: the table beside it is not cut. */
  readonly yielding?: ReadonlySet<string> | undefined;
  /** Rows of sentences: a card shows them whole instead of on one line. */
  readonly isReading?: boolean;
}

/** Without the columns that yield, so that what is left fits beside a panel. */
const narrowed = <Row,>({ yielding, isReading: _, ...props }: RowTableProps<Row>): TableProps<Row> => {
  if (!yielding) return props;
  const stays = (id: string | undefined): boolean => !yielding.has(id ?? '');
  const columnDefinitions = props.columnDefinitions.filter(({ id }) => stays(id));
  const columnDisplay = props.columnDisplay?.filter((column) => !('id' in column) || stays(column.id));
  return { ...props, columnDefinitions, ...(columnDisplay && { columnDisplay }) };
};

/** One row's long name or address leaves every other row its columns. */
const fitting = <Row,>({ columnDefinitions, ...props }: TableProps<Row>): TableProps<Row> => ({
  ...props,
  columnDefinitions: columnDefinitions.map((column) => ({
    ...column,
    cell: (row: Row) => breakable(column.cell(row)),
  })),
});

/** A list of records: a table, or on a phone cards of two lines with the filters behind one button. */
const RowTable = <Row,>(props: RowTableProps<Row>) => {
  const { yielding: _, ...cards } = props;
  if (useMedia(NARROW)) return <RowCards {...cards} />;
  return (
    <InTable value={true}>
      <Table {...fitting(narrowed(props))} />
    </InTable>
  );
};

export default RowTable;
