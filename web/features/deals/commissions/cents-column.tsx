import type { TableProps } from '@cloudscape-design/components/table';
import { dollars } from '../../../ui/console/list/dollars.ts';
import { moneyColumn } from '../../../ui/console/list/money-column.tsx';

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
