import Box from '@cloudscape-design/components/box';
import type { TableProps } from '@cloudscape-design/components/table';
import { dollars } from './commission-words.tsx';

/** A column of money, its digits below each other; `none` says that there is no sum. */
export const centsColumn = <Row,>(
  id: string,
  header: string,
  cents: (row: Row) => number | null | undefined,
  { minWidth = 110, none = '–' }: { minWidth?: number; none?: string } = {},
): TableProps.ColumnDefinition<Row> => ({
  id,
  header: <Box textAlign="right">{header}</Box>,
  minWidth,
  cell: (row) => {
    const sum = cents(row);
    return <Box textAlign="right">{sum === undefined || sum === null ? none : dollars(sum)}</Box>;
  },
});
