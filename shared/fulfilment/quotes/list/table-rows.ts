import { squeeze } from './clean-rows.ts';

/** What a table says of one thing to do. */
export interface TableRow {
  readonly text: string;
  readonly place: string;
  readonly qty: string;
}

type Column = 'text' | 'place' | 'qty' | 'number' | 'note';

const names: Readonly<Record<Exclude<Column, 'note'>, readonly string[]>> = {
  text: [
    'item',
    'description',
    'issue',
    'defect',
    'deficiency',
    'repair',
    'finding',
    'violation',
    'work',
    'task',
    'concern',
    'condition',
  ],
  place: ['location', 'room', 'area', 'where', 'place', 'section', 'system'],
  qty: ['qty', 'quantity', 'count', 'units'],
  number: ['#', 'no', 'no.', 'number', 'ref', 'id', 'line', 'item #', 'item no', 'item no.', 'item number'],
};
/** Names of columns that prove a heading without being one of the above. */
const others = [
  'note',
  'notes',
  'comment',
  'comments',
  'recommendation',
  'action',
  'status',
  'severity',
  'priority',
  'code',
];

const nameOf = (cell: string): string => {
  const name = cell.trim().toLowerCase();
  return name.endsWith('s') && name.length > 5 ? name.slice(0, -1) : name;
};

const columnOf = (cell: string): Column | undefined => {
  const [name, plain] = [nameOf(cell), cell.trim().toLowerCase()];
  const found = (Object.keys(names) as (keyof typeof names)[]).find(
    (column) => names[column].includes(name) || names[column].includes(plain),
  );
  return found ?? (others.includes(plain) ? 'note' : undefined);
};

/** The cells of a row, in which a quoted cell may hold the separator; a quote that never closes ends with the row. */
const cellsOf = (row: string, separator: string): string[] => {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let i = 0; i < row.length; i++) {
    const each = row.charAt(i);
    if (isQuoted && each === '"' && row.charAt(i + 1) === '"') {
      cell += '"';
      i++;
    } else if (each === '"' && (isQuoted || cell.trim() === '')) isQuoted = !isQuoted;
    else if (each === separator && !isQuoted) {
      cells.push(cell);
      cell = '';
    } else cell += each;
  }
  return [...cells, cell].map(squeeze);
};

const outer = (row: string): string => {
  const from = row.startsWith('|') ? 1 : 0;
  return row.slice(from, row.endsWith('|') && row.length > from ? -1 : undefined);
};

const split = (row: string, separator: string): string[] => cellsOf(separator === '|' ? outer(row) : row, separator);

/** A table's columns and what separates them. */
export interface TableHead {
  readonly separator: string;
  readonly columns: readonly Column[];
}

/** The head of a table, if a row is one: a cell that names the thing to do, and another known name. */
export const headOf = (row: string): TableHead | undefined => {
  for (const separator of ['|', '\t', ';', ',']) {
    const cells = split(row, separator);
    const found = cells.map(columnOf);
    const isHead = found.includes('text') && found.filter((column) => column !== undefined).length > 1;
    if (isHead && cells.length <= 12) return { separator, columns: found.map((column) => column ?? 'note') };
  }
  return undefined;
};

/** How often a quote opens or closes in a row: an odd number leaves a cell open. */
export const leavesOpen = (row: string): boolean => (row.split('"').length - 1) % 2 === 1;

const isRule = (cells: readonly string[]): boolean => cells.every((cell) => /^[-:=\s]*$/.test(cell));

/** A row of a table as its head reads it; undefined for a rule or an empty row. Nothing of a cell is lost. */
export const tableRow = ({ separator, columns }: TableHead, row: string): TableRow | undefined => {
  const cells = split(row, separator);
  if (isRule(cells)) return undefined;
  const of = (column: Column): string[] => cells.filter((cell, i) => cell !== '' && (columns[i] ?? 'note') === column);
  const text = [...of('text'), ...of('note')].join(' – ');
  if (text === '' && of('place').length === 0) return undefined;
  return { text: text || of('place').join(', '), place: text ? of('place').join(', ') : '', qty: of('qty').join(' ') };
};

/** A row of cells without a head: its number is left away, the first cell is what to do. */
export const looseRow = (row: string): string | undefined => {
  const separator = row.includes('\t') ? '\t' : '|';
  const cells = split(row, separator).filter((cell) => cell !== '');
  if (cells.length < 2 || isRule(cells)) return undefined;
  const isNumbered = /^#?\d{1,4}[.)]?$/.test(cells[0] ?? '');
  return (isNumbered ? cells.slice(1) : cells).join(' – ');
};

/** True for a row that only draws a table's line, or nothing. */
export const isRuleRow = (row: string): boolean => /^[-–—_=*+|:.~\s]*$/.test(row);
