import Table, { type TableProps } from '@cloudscape-design/components/table';
import { useMedia } from '../../use-media.ts';
import { RowCards } from './row-cards.tsx';

export type { TableProps };

/** Below this width a row is a card of two lines. */
export const NARROW = '(max-width: 599.98px)';

/** A list of records: a table, or on a phone cards of two lines with the filters behind one button. */
const RowTable = <Row,>(props: TableProps<Row>) => (useMedia(NARROW) ? <RowCards {...props} /> : <Table {...props} />);

export default RowTable;
