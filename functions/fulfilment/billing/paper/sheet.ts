import PDFDocument from 'pdfkit';
import { plainLetters } from './plain-letters.ts';

/** US Letter, in points. */
export const PAGE = { width: 612, height: 792, margin: 54 } as const;
export const RIGHT = PAGE.width - PAGE.margin;
/** The lowest line that a table may fill; the footer is below. */
export const BOTTOM = PAGE.height - 72;

export const inks = { text: '#1b1f24', quiet: '#5b6470', line: '#d5d9de' } as const;

export type Sheet = PDFKit.PDFDocument;

/** How a text stands on the sheet. */
export interface TextPlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size?: number;
  readonly isBold?: boolean;
  readonly ink?: string;
  readonly align?: 'left' | 'right';
}

const dress = (sheet: Sheet, { size = 10, isBold = false, ink = inks.text }: Partial<TextPlace>): Sheet =>
  sheet
    .font(isBold ? 'Helvetica-Bold' : 'Helvetica')
    .fontSize(size)
    .fillColor(ink);

/** Writes a text, wrapped to its width, and returns its height in points. */
export const write = (sheet: Sheet, text: string, place: TextPlace): number => {
  const shown = plainLetters(text);
  const { x, y, width, align = 'left' } = place;
  const options = { width, align, lineGap: 1.5 };
  dress(sheet, place).text(shown, x, y, options);
  return dress(sheet, place).heightOfString(shown, options);
};

/** The height that `write` would take. */
export const heightOf = (sheet: Sheet, text: string, place: Pick<TextPlace, 'width' | 'size' | 'isBold'>): number =>
  dress(sheet, place).heightOfString(plainLetters(text), { width: place.width, lineGap: 1.5 });

/** A thin line across the sheet. */
export const rule = (sheet: Sheet, y: number, ink: string = inks.line): void => {
  sheet.moveTo(PAGE.margin, y).lineTo(RIGHT, y).lineWidth(0.75).strokeColor(ink).stroke();
};

/** Draws a document on Letter and returns its bytes; the same drawing at the same date gives the same bytes. */
export const drawSheets = async (
  about: { readonly title: string; readonly author: string; readonly at: string },
  draw: (sheet: Sheet) => void,
): Promise<Buffer> => {
  const { title, author, at } = about;
  const info = { Title: plainLetters(title), Author: plainLetters(author), CreationDate: new Date(at) };
  const sheet = new PDFDocument({ size: 'LETTER', margin: 0, bufferPages: true, info, lang: 'en-US' });
  const parts: Buffer[] = [];
  sheet.on('data', (part: Buffer) => parts.push(part));
  const done = new Promise<void>((resolve, reject) => {
    sheet.on('end', resolve);
    sheet.on('error', reject);
  });
  draw(sheet);
  sheet.end();
  await done;
  return Buffer.concat(parts);
};

/** Writes the same foot on every page: what it belongs to, and which page of how many it is. */
export const footPages = (sheet: Sheet, text: string): void => {
  const { start, count } = sheet.bufferedPageRange();
  for (let page = start; page < start + count; page++) {
    sheet.switchToPage(page);
    const y = PAGE.height - 44;
    rule(sheet, y - 10);
    write(sheet, text, { x: PAGE.margin, y, width: 380, size: 8, ink: inks.quiet });
    const number = `Page ${page - start + 1} of ${count}`;
    write(sheet, number, { x: RIGHT - 100, y, width: 100, size: 8, ink: inks.quiet, align: 'right' });
  }
};
