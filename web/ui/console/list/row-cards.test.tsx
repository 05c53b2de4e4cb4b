import type { TableProps } from '@cloudscape-design/components/table';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { RowCards } from './row-cards.tsx';

interface Row {
  readonly id: string;
  readonly name: string;
}
const rows: Row[] = [
  { id: 'a', name: 'Ann' },
  { id: 'b', name: 'Ben' },
];
const columns: TableProps.ColumnDefinition<Row>[] = [
  { id: 'services', header: 'Services', cell: () => 'Cleaning' },
  { id: 'name', header: 'Name', isRowHeader: true, cell: ({ name }) => name },
  { id: 'status', header: 'Status', cell: () => 'Hot' },
  { id: 'created', header: 'Created', cell: () => '2 hr. ago' },
  { id: 'deeds', header: 'Actions', cell: ({ name }) => <button type="button">Remove {name}</button> },
];
const renderCards = (props: Partial<TableProps<Row>> = {}) =>
  render(<RowCards items={rows} columnDefinitions={columns} trackBy="id" {...props} />);

afterEach(cleanup);

describe('a list on a phone', () => {
  it('back office P1 18: shows a row as a card: who and state in the first line, the rest in the second', () => {
    renderCards();
    const [card] = screen.getAllByRole('listitem');
    expect(card?.querySelectorAll('[class*="first"] > *')).toHaveLength(2);
    expect(card?.textContent).toBe('AnnHotCleaning2 hr. agoRemove Ann');
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('shows a long name whole where the card opens nothing, and on one line where a record has it', () => {
    const address = `${'a'.repeat(60)}@example.com`;
    const long = { items: [{ id: 'a', name: address }] };
    const { rerender } = renderCards(long);
    const wraps = () => screen.getByText(address).style.whiteSpace === 'normal';
    expect(wraps()).toBe(true);
    rerender(<RowCards columnDefinitions={columns} trackBy="id" onRowClick={() => {}} {...long} />);
    expect(wraps()).toBe(false);
  });

  it('leaves out what a table shows as a dash', () => {
    const dashes = [
      { id: 'name', header: 'Name', isRowHeader: true, cell: ({ name }: Row) => name },
      { id: 'services', header: 'Services', cell: () => '–' },
      { id: 'size', header: 'Size', cell: () => <i>–</i> },
      { id: 'created', header: 'Created', cell: () => '2 hr. ago' },
    ];
    renderCards({ columnDefinitions: dashes });
    const [card] = screen.getAllByRole('listitem');
    expect(card?.querySelectorAll('[class*="second"] > *')).toHaveLength(1);
    expect(card?.textContent).toBe('Ann2 hr. ago');
  });

  it('names a count by its column', () => {
    const counts = [
      { id: 'name', header: 'Name', isRowHeader: true, cell: ({ name }: Row) => name },
      { id: 'waiting', header: 'Waiting', cell: () => '1,204' },
      { id: 'when', header: 'When', cell: () => 'Fri, Nov 27' },
    ];
    renderCards({ columnDefinitions: counts });
    const parts = [...(screen.getAllByRole('listitem')[0]?.querySelectorAll('[class*="second"] > *') ?? [])];
    expect(parts.map(({ textContent }) => textContent)).toEqual(['Waiting 1,204', 'Fri, Nov 27']);
  });

  it('names an amount in the second line by its column', () => {
    const sums = [
      { id: 'name', header: 'Vendor', isRowHeader: true, cell: ({ name }: Row) => name },
      { id: 'earned', header: 'Waiting', cell: () => '$583.80' },
      { id: 'held', header: <b>Held</b>, cell: () => <div>−$1,204</div> },
      { id: 'about', header: 'About', cell: () => '$5 for gas' },
    ];
    renderCards({ columnDefinitions: sums });
    const parts = [...(screen.getAllByRole('listitem')[0]?.querySelectorAll('[class*="second"] > *') ?? [])];
    expect(parts.map(({ textContent }) => textContent)).toEqual(['Waiting $583.80', 'Held −$1,204', '$5 for gas']);
  });

  it('says what is still owed before the rest, by its name, and nothing where nothing is', () => {
    const bills = [
      { id: 'name', header: 'Number', isRowHeader: true, cell: ({ name }: Row) => name },
      ...['billTo', 'state', 'issued', 'due'].map((id) => ({ id, header: id, cell: () => id })),
      { id: 'total', header: 'Total', cell: () => '$480' },
      { id: 'owed', header: <b>Open</b>, cell: ({ id }: Row) => <div>{id === 'a' ? '$120' : '–'}</div> },
    ];
    renderCards({ columnDefinitions: bills });
    const cards = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(cards).toEqual(['Ann$480Open $120billTostateissued', 'Ben$480billTostateissued']);
  });

  it('keeps to the columns that the person shows', () => {
    renderCards({
      columnDisplay: [
        { id: 'name', visible: true },
        { id: 'created', visible: true },
        { id: 'services', visible: false },
      ],
    });
    expect(screen.getAllByRole('listitem')[0]?.textContent).toBe('Ann2 hr. ago');
  });

  it('opens a row by a touch anywhere on it, but not by its buttons', () => {
    const onRowClick = vi.fn();
    renderCards({ onRowClick });
    fireEvent.click(screen.getByRole('button', { name: 'Remove Ben' }));
    expect(onRowClick).not.toHaveBeenCalled();
    fireEvent.click(screen.getByText('Ben'));
    expect(onRowClick.mock.calls[0]?.[0].detail.item).toBe(rows[1]);
  });

  it('hides search and filters behind one button', () => {
    renderCards({ filter: <input aria-label="Find" /> });
    expect(screen.queryByLabelText('Find')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Search and filter' }));
    expect(screen.getByLabelText('Find')).toBeTruthy();
  });

  it('ticks rows as the table does', () => {
    const onSelectionChange = vi.fn();
    renderCards({
      selectionType: 'multi',
      selectedItems: [{ id: 'a', name: 'Ann' }],
      onSelectionChange,
      ariaLabels: { itemSelectionLabel: (_, { name }) => `Tick ${name}`, selectionGroupLabel: 'Ticks' },
    });
    const second = screen.getAllByRole('listitem')[1];
    fireEvent.click(within(second ?? document.body).getByRole('checkbox', { name: 'Tick Ben' }));
    expect(onSelectionChange.mock.calls[0]?.[0].detail.selectedItems.map(({ id }: Row) => id)).toEqual(['a', 'b']);
  });

  it('says what an empty list is for', () => {
    renderCards({ items: [], empty: 'Nobody yet.' });
    expect(screen.getByText('Nobody yet.')).toBeTruthy();
  });
});
