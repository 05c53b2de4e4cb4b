import Box from '@cloudscape-design/components/box';
import type { TableProps } from '@cloudscape-design/components/table';

interface MoneyColumn<Row> {
  readonly id: string;
  readonly header: string;
  readonly minWidth: number;
  /** The amount as text; a dash for none. */
  readonly text: (row: Row) => string;
}

/** A column of money at the end of its room, so that digits stand below digits. */
export const moneyColumn = <Row,>({
  id,
  header,
  minWidth,
  text,
}: MoneyColumn<Row>): TableProps.ColumnDefinition<Row> => ({
  id,
  header: (
    <Box textAlign="right" fontWeight="bold">
      {header}
    </Box>
  ),
  minWidth,
  cell: (row) => <Box textAlign="right">{text(row)}</Box>,
});
