import type { TableProps } from '@cloudscape-design/components/table';
import { moneyColumn } from '../../../ui/console/list/money-column.tsx';
import { dollars } from '../../../ui/dollars.ts';

/** A column of a commission's sums; `none` says that there is none. */
export const centsColumn = <Row,>(
  id: string,
  header: string,
  cents: (row: Row) => number | null | undefined,
  { minWidth = 110, none = '–' }: { minWidth?: number; none?: string } = {},
): TableProps.ColumnDefinition<Row> =>
  moneyColumn({
    id,
    header,
    minWidth,
    text: (row) => {
      const sum = cents(row);
      return sum === undefined || sum === null ? none : dollars(sum);
    },
  });
