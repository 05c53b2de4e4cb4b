import type { Invoice } from '../../../../shared/fulfilment/billing/invoice.ts';
import { restOf } from '../../../../shared/fulfilment/billing/rest.ts';
import { drawSums, drawTable } from './draw-table.ts';
import { type Company, drawLetterhead } from './letterhead.ts';
import { formatDate, formatMonth, money } from './paper-words.ts';
import { drawSheets, footPages, inks, PAGE, RIGHT, type Sheet, write } from './sheet.ts';

const PAID_INK = '#1a7f43';

const aboutOf = (invoice: Invoice): [name: string, value: string][] => {
  const { kind, issuedOn, dueOn, orderNumber, credits, month } = invoice;
  return [
    ['Date', formatDate(issuedOn)],
    ...(kind === 'invoice' ? [['Due', formatDate(dueOn)] as [string, string]] : []),
    ...(credits ? [['Credits invoice', credits.number] as [string, string]] : []),
    ...(orderNumber === undefined ? [] : [['Order', String(orderNumber)] as [string, string]]),
    ...(month === undefined ? [] : [['For', formatMonth(month)] as [string, string]]),
  ];
};

const drawParties = (sheet: Sheet, invoice: Invoice, from: number): number => {
  const { billTo, place, kind } = invoice;
  const width = 270;
  const x = PAGE.margin;
  let left = from;
  const heading = kind === 'invoice' ? 'Bill to' : 'Credit to';
  left += write(sheet, heading, { x, y: left, width, size: 8.5, isBold: true, ink: inks.quiet }) + 2;
  left += write(sheet, billTo.name, { x, y: left, width, size: 11, isBold: true });
  for (const line of [billTo.address, billTo.email]) if (line) left += write(sheet, line, { x, y: left, width });
  if (place !== undefined) left += 8 + write(sheet, `For ${place}`, { x, y: left + 8, width, ink: inks.quiet });
  let right = from;
  for (const [name, value] of aboutOf(invoice)) {
    write(sheet, name, { x: RIGHT - 220, y: right, width: 100, ink: inks.quiet });
    right += write(sheet, value, { x: RIGHT - 120, y: right, width: 120, align: 'right' }) + 3;
  }
  return Math.max(left, right) + 22;
};

const drawStamp = (sheet: Sheet, text: string, ink: string, y: number): void => {
  const width = sheet.font('Helvetica-Bold').fontSize(18).widthOfString(text) + 24;
  sheet.roundedRect(PAGE.margin, y, width, 34, 5).lineWidth(2).strokeColor(ink).stroke();
  write(sheet, text, { x: PAGE.margin + 12, y: y + 9, width: width - 12, size: 18, isBold: true, ink });
};

const sumsOf = (invoice: Invoice): [string, string][] => {
  const { kind, lines, tax, total, paid } = invoice;
  const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0);
  const taxed: [string, string][] =
    tax > 0
      ? [
          ['Subtotal', money(subtotal)],
          ['Sales tax', money(tax)],
        ]
      : [];
  if (kind === 'credit_note') return [...taxed, ['Credited', money(total)]];
  const before: [string, string][] =
    paid > 0
      ? [
          ['Total', money(total)],
          ['Paid', money(-paid)],
        ]
      : [];
  return [...taxed, ...before, ['To pay', money(restOf(invoice))]];
};

/** Draws a paper as it was issued. */
export const drawInvoice = async (invoice: Invoice, company: Company): Promise<Buffer> => {
  const { kind, number, lines, isTest, reason } = invoice;
  const name = kind === 'invoice' ? 'Invoice' : 'Credit note';
  const about = { title: `${name} ${number}`, author: company.name, at: invoice.issuedAt };
  return await drawSheets(about, (sheet) => {
    let y = drawLetterhead(sheet, company, name, number);
    y = drawParties(sheet, invoice, y);
    if (isTest) {
      const note = 'Test, no money moved. This paper counts nowhere.';
      y += write(sheet, note, { x: PAGE.margin, y, width: 400, isBold: true, ink: '#a3470a' }) + 10;
    }
    const rows = lines.map(({ text, note, amount }) => ({ text, note, amount: money(amount) }));
    const end = drawTable(sheet, rows, y);
    const sums = sumsOf(invoice);
    const after = drawSums(sheet, sums, end);
    const isPaid = kind === 'invoice' && restOf(invoice) === 0;
    if (isPaid) drawStamp(sheet, 'PAID', PAID_INK, after - 46);
    if (kind === 'credit_note' && reason !== undefined) {
      write(sheet, `Reason: ${reason}`, { x: PAGE.margin, y: after - 24, width: 240, size: 9, ink: inks.quiet });
    }
    footPages(sheet, `${company.name}  ·  ${name} ${number}`);
  });
};
