import { BOTTOM, heightOf, inks, PAGE, RIGHT, rule, type Sheet, write } from './sheet.ts';

/** One row: what it is, why it costs this, and its amount. */
export interface TableRow {
  readonly text: string;
  readonly note?: string | undefined;
  readonly amount: string;
}

const AMOUNT_WIDTH = 100;
const TEXT_WIDTH = RIGHT - PAGE.margin - AMOUNT_WIDTH - 16;
const PADDING = 7;

const drawHead = (sheet: Sheet, y: number): number => {
  const ink = inks.quiet;
  write(sheet, 'Description', { x: PAGE.margin, y, width: TEXT_WIDTH, size: 8.5, isBold: true, ink });
  const place = {
    x: RIGHT - AMOUNT_WIDTH,
    y,
    width: AMOUNT_WIDTH,
    size: 8.5,
    isBold: true,
    ink,
    align: 'right',
  } as const;
  write(sheet, 'Amount', place);
  rule(sheet, y + 15, inks.quiet);
  return y + 16;
};

const heightOfRow = (sheet: Sheet, { text, note }: TableRow): number =>
  heightOf(sheet, text, { width: TEXT_WIDTH, size: 10 }) +
  (note === undefined ? 0 : heightOf(sheet, note, { width: TEXT_WIDTH, size: 8.5 }) + 1) +
  2 * PADDING;

const TOP = 54;

/** Draws rows from `y` on, over as many pages as it takes, each with the table's head; returns where the last one ends. */
export const drawTable = (sheet: Sheet, rows: readonly TableRow[], from: number): number => {
  let y = drawHead(sheet, from);
  for (const row of rows) {
    const height = heightOfRow(sheet, row);
    if (y + height > BOTTOM) {
      sheet.addPage();
      y = drawHead(sheet, TOP);
    }
    const top = y + PADDING;
    const { text, note, amount } = row;
    const used = write(sheet, text, { x: PAGE.margin, y: top, width: TEXT_WIDTH, size: 10 });
    if (note !== undefined) {
      write(sheet, note, { x: PAGE.margin, y: top + used + 1, width: TEXT_WIDTH, size: 8.5, ink: inks.quiet });
    }
    write(sheet, amount, { x: RIGHT - AMOUNT_WIDTH, y: top, width: AMOUNT_WIDTH, size: 10, align: 'right' });
    y += height;
    rule(sheet, y);
  }
  return y;
};

/** Draws sums under a table, the last one large; on a new page where they would not fit. */
export const drawSums = (sheet: Sheet, sums: readonly (readonly [name: string, amount: string])[], from: number) => {
  const needed = sums.length * 18 + 24;
  let y = from + 12;
  if (y + needed > BOTTOM) {
    sheet.addPage();
    y = TOP;
  }
  const x = RIGHT - 240;
  for (const [at, [name, amount]] of sums.entries()) {
    const isLast = at === sums.length - 1;
    const size = isLast ? 12 : 10;
    if (isLast) sheet.moveTo(x, y).lineTo(RIGHT, y).lineWidth(0.75).strokeColor(inks.quiet).stroke();
    const top = isLast ? y + 7 : y;
    write(sheet, name, { x, y: top, width: 130, size, isBold: isLast, ink: isLast ? inks.text : inks.quiet });
    write(sheet, amount, { x: RIGHT - 110, y: top, width: 110, size, isBold: isLast, align: 'right' });
    y += 18;
  }
  return y + 12;
};
