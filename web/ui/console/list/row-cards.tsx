import Button from '@cloudscape-design/components/button';
import type { TableProps } from '@cloudscape-design/components/table';
import { isValidElement, type MouseEvent, type ReactNode, useState } from 'react';
import { type CardColumns, cardColumns, isNamed } from './card-columns.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import styles from './row-cards.module.css';

const keyOf = <Row,>(row: Row, trackBy: TableProps<Row>['trackBy'], index: number): string => {
  if (typeof trackBy === 'function') return trackBy(row);
  const value = trackBy === undefined ? undefined : Reflect.get(Object(row), trackBy);
  return value === undefined ? String(index) : String(value);
};

/** True where a click means something of its own, so that the card does not open. */
const isOnControl = ({ target }: MouseEvent): boolean =>
  target instanceof Element && target.closest('a, button, input, label, [role="button"], [role="menu"]') !== null;

interface CardProps<Row> {
  readonly row: Row;
  readonly columns: CardColumns<Row>;
  readonly tick: ReactNode;
  readonly open: (() => void) | undefined;
  /** Shows all its words already. */
  readonly isReading: boolean | undefined;
}

/** What a cell says, where it is one text or number, alone or in one element. */
const textIn = (cell: ReactNode): string | undefined => {
  if (typeof cell === 'string' || typeof cell === 'number') return String(cell);
  return isValidElement<{ children?: ReactNode }>(cell) ? textIn(cell.props.children) : undefined;
};

/** A name that opens no record is shown whole: nothing else would say the rest of it. */
const whole = (cell: ReactNode): ReactNode =>
  typeof cell === 'string' ? (
    <span
      style={{
        display: 'block',
        padding: '10px 0',
        lineHeight: '24px',
        whiteSpace: 'normal',
        overflowWrap: 'anywhere',
      }}
    >
      {cell}
    </span>
  ) : (
    cell
  );

/** A dash holds a column's place in a table; on a card there is none to hold. */
const isDash = (cell: ReactNode): boolean => textIn(cell) === '–';

/** A count or an amount says nothing without the name that its column's header gives it. */
const isFigure = (cell: ReactNode): boolean => /^[−-]?\$?[\d,]+(\.\d\d)?$/.test(textIn(cell) ?? '');

const Card = <Row,>({ row, columns, tick, open, isReading }: CardProps<Row>) => {
  const { title, aside, actions } = columns;
  const line = columns.line
    .map((column) => ({ column, shown: column.cell(row) }))
    .filter(({ shown }) => !isDash(shown));
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a larger target for the link in the card, which the keyboard has
    <li className={styles.card} data-opens={open !== undefined} onClick={(event) => !isOnControl(event) && open?.()}>
      {tick}
      <div className={styles.lines}>
        <div className={styles.first}>
          <div className={styles.title}>{open || isReading ? title.cell(row) : whole(title.cell(row))}</div>
          {aside.length > 0 && (
            <div className={styles.aside}>
              {aside.map((column, index) => (
                <span key={column.id ?? index}>{column.cell(row)}</span>
              ))}
            </div>
          )}
        </div>
        {line.length > 0 && (
          <div className={styles.second}>
            {line.map(({ column, shown }, index) => (
              <span key={column.id ?? index}>
                {(isNamed(column) || isFigure(shown)) && <>{column.header} </>}
                {shown}
              </span>
            ))}
          </div>
        )}
      </div>
      {actions.map((column, index) => (
        <div key={column.id ?? index} className={styles.actions}>
          {column.cell(row)}
        </div>
      ))}
    </li>
  );
};

const Filters = ({ children }: { children: ReactNode }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.filters}>
      <Button iconName="filter" ariaExpanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Search and filter
      </Button>
      {isOpen && <div className={styles.filter}>{children}</div>}
    </div>
  );
};

const useTicks = <Row,>(props: TableProps<Row>) => {
  const { selectionType, selectedItems = [], onSelectionChange, ariaLabels, trackBy } = props;
  if (!selectionType || !onSelectionChange) return () => undefined;
  const key = (row: Row): string => keyOf(row, trackBy, 0);
  const selected = new Set(selectedItems.map(key));
  const select = (row: Row, isOn: boolean): void => {
    const others = selectionType === 'single' ? [] : selectedItems.filter((one) => key(one) !== key(row));
    onSelectionChange(new CustomEvent('select', { detail: { selectedItems: isOn ? [...others, row] : others } }));
  };
  return (row: Row): ReactNode => (
    <label className={styles.tick}>
      <input
        type={selectionType === 'single' ? 'radio' : 'checkbox'}
        checked={selected.has(key(row))}
        aria-label={ariaLabels?.itemSelectionLabel?.({ selectedItems: [...selectedItems], itemsCount: 0 }, row)}
        onChange={({ target }) => select(row, target.checked)}
      />
    </label>
  );
};

/** The rows of a table as cards of two lines, for a narrow window. */
export const RowCards = <Row,>({ isReading, ...props }: TableProps<Row> & { isReading?: boolean }) => {
  const { items, header, filter, pagination, empty, loading, trackBy, onRowClick, ariaLabels, footer } = props;
  const columns = cardColumns(props);
  const tickOf = useTicks(props);
  const open = (row: Row, rowIndex: number) =>
    onRowClick && (() => onRowClick(new CustomEvent('open', { detail: { item: row, rowIndex } })));
  return (
    <section className={styles.list}>
      {header && <div className={styles.head}>{header}</div>}
      {filter && <Filters>{filter}</Filters>}
      {loading && items.length === 0 && <ListSkeleton rows={6} />}
      {!loading && items.length === 0 && <div className={styles.empty}>{empty}</div>}
      {columns && items.length > 0 && (
        <ul className={styles.cards} data-reading={isReading} aria-label={ariaLabels?.tableLabel}>
          {items.map((row, index) => (
            <Card
              key={keyOf(row, trackBy, index)}
              row={row}
              columns={columns}
              tick={tickOf(row)}
              open={open(row, index)}
              isReading={isReading}
            />
          ))}
        </ul>
      )}
      {pagination && items.length > 0 && <div className={styles.pages}>{pagination}</div>}
      {footer}
    </section>
  );
};
