import type { PayoutStatement } from '../../../../shared/fulfilment/payouts/payout.ts';
import { payoutNote, payoutText } from '../../../../shared/fulfilment/payouts/words.ts';
import { drawSums, drawTable } from '../../billing/paper/draw-table.ts';
import { type Company, drawLetterhead } from '../../billing/paper/letterhead.ts';
import { formatDate, money } from '../../billing/paper/paper-words.ts';
import { drawSheets, footPages, inks, PAGE, RIGHT, type Sheet, write } from '../../billing/paper/sheet.ts';

const drawParties = (sheet: Sheet, statement: PayoutStatement, from: number): number => {
  const { vendorName, issuedOn, from: first, to } = statement;
  const x = PAGE.margin;
  let left = from;
  left += write(sheet, 'Pay to', { x, y: left, width: 240, size: 8.5, isBold: true, ink: inks.quiet }) + 2;
  left += write(sheet, vendorName, { x, y: left, width: 240, size: 11, isBold: true });
  let right = from;
  const about = [
    ['Date', formatDate(issuedOn)],
    ['From', formatDate(first)],
    ['To', formatDate(to)],
  ] as const;
  for (const [name, value] of about) {
    write(sheet, name, { x: RIGHT - 220, y: right, width: 100, ink: inks.quiet });
    right += write(sheet, value, { x: RIGHT - 140, y: right, width: 140, align: 'right' }) + 3;
  }
  return Math.max(left, right) + 22;
};

/** Draws a vendor's statement as it was issued: what was paid later is no part of it. */
export const drawStatement = async (statement: PayoutStatement, company: Company): Promise<Buffer> => {
  const { number, lines, total, issuedAt } = statement;
  const about = { title: `Statement ${number}`, author: company.name, at: issuedAt };
  return await drawSheets(about, (sheet) => {
    const y = drawParties(sheet, statement, drawLetterhead(sheet, company, 'Statement', number));
    const rows = lines.map((line) => {
      const note = payoutNote(line);
      const text = `${formatDate(line.workedOn)}  ·  ${payoutText(line)}`;
      return { text, ...(note !== undefined && { note }), amount: money(line.cents) };
    });
    drawSums(sheet, [['To be paid', money(total)]], drawTable(sheet, rows, y));
    footPages(sheet, `${company.name}  ·  Statement ${number}`);
  });
};
