import type { TableProps } from '@cloudscape-design/components/table';

type Column<Row> = TableProps.ColumnDefinition<Row>;

/** Where the columns of a table go on a card. */
export interface CardColumns<Row> {
  /** Who or what it is. */
  readonly title: Column<Row>;
  /** State and money, or a score, at the end of the first line. */
  readonly aside: readonly Column<Row>[];
  /** The second line. */
  readonly line: readonly Column<Row>[];
  /** Buttons of the row. */
  readonly actions: readonly Column<Row>[];
}

const MAX_IN_LINE = 3;
const money = ['total', 'price', 'spent', 'amount'];
const asides = ['score', ...money, 'status', 'standing', 'dead'];
/** Money that is still owed: beside the total it says what to do. */
const OWED = 'owed';
/** Ids of columns whose buttons a card shows, too. */
export const actions: ReadonlySet<string> = new Set(['deeds', 'acts', 'actions']);

const shownOf = <Row>({
  columnDefinitions,
  columnDisplay,
  visibleColumns,
}: TableProps<Row>): readonly Column<Row>[] => {
  if (columnDisplay) {
    const order = columnDisplay.flatMap((one) => ('visible' in one && one.visible && 'id' in one ? [one.id] : []));
    return order.flatMap((id) => columnDefinitions.filter((column) => column.id === id));
  }
  return visibleColumns ? columnDefinitions.filter(({ id }) => id && visibleColumns.includes(id)) : columnDefinitions;
};

/** True for a column whose amount says nothing without its name, because the total stands beside it. */
export const isNamed = <Row>({ id }: Column<Row>): boolean => id === OWED;

/** Sorts the visible columns of a table into the places of a card; undefined for a table without columns. */
export const cardColumns = <Row>(props: TableProps<Row>): CardColumns<Row> | undefined => {
  const shown = shownOf(props);
  const title = shown.find(({ isRowHeader }) => isRowHeader) ?? shown[0];
  if (!title) return undefined;
  const others = shown.filter((column) => column !== title && !actions.has(column.id ?? ''));
  const main = asides.map((id) => others.find((column) => column.id === id)).find((column) => column !== undefined);
  const state = money.includes(main?.id ?? '') ? others.find(({ id }) => id === 'status') : undefined;
  const aside = [state, main].filter((column) => column !== undefined);
  const line = others.filter((column) => !aside.includes(column));
  return {
    title,
    aside,
    line: [...line.filter(isNamed), ...line.filter((column) => !isNamed(column)).slice(0, MAX_IN_LINE)],
    actions: shown.filter(({ id }) => actions.has(id ?? '')),
  };
};
