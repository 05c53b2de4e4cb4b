import { writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Invoice } from '../../../../shared/fulfilment/billing/invoice.ts';
import { drawInvoice } from './draw-invoice.ts';
import { plainLetters } from './plain-letters.ts';

const company = {
  name: 'Northlight Bucks County',
  address: '12 Mill Street, Doylestown, PA 18901',
  phone: '+12155550123',
  email: 'office@example.com',
  color: '#0b5563',
};

/** A paper with this many lines; `more` is what differs. */
const paperOf = (count: number, more: Partial<Invoice> = {}): Invoice => {
  const lines = Array.from({ length: count }, (_, n) => ({
    text: `Photography ${n + 1}`,
    note: 'Larger than 2,500 sq ft +$40; two floors +$25',
    amount: 19_900,
  }));
  return {
    invoiceId: 'ivc_1',
    number: 'INV-2026-00042',
    kind: 'invoice',
    state: 'issued',
    billTo: { name: 'Ada Lovelace', email: 'ada@example.com' },
    lines,
    tax: 0,
    total: lines.reduce((sum, { amount }) => sum + amount, 0),
    paid: 0,
    credited: 0,
    writtenOff: 0,
    issuedOn: '2026-11-20',
    dueOn: '2026-12-04',
    issuedAt: '2026-11-20T15:00:00Z',
    orderIds: ['ord_1'],
    orderNumber: 1042,
    place: '12 Mill Street, Doylestown, PA 18901',
    creditNotes: [],
    payments: [],
    before: { credits: 0, writtenOff: 0 },
    isTest: false,
    version: 1,
    ...more,
  };
};

const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;

/** Keeps the drawn papers where somebody wants to look at them. */
const keep = (name: string, pdf: Buffer): Buffer => {
  const folder = process.env.PAPERS_TO;
  if (folder !== undefined) writeFileSync(`${folder}/${name}.pdf`, pdf);
  return pdf;
};

it('draws one line on one page, forty on more, and the same paper as the same bytes', async () => {
  const one = keep('one', await drawInvoice(paperOf(1), company));
  expect(one.subarray(0, 5).toString()).toBe('%PDF-');
  expect(pagesOf(one)).toBe(1);
  expect((await drawInvoice(paperOf(1), company)).equals(one)).toBe(true);
  expect((await drawInvoice(paperOf(1, { paid: 100 }), company)).equals(one)).toBe(false);
  expect(pagesOf(keep('forty', await drawInvoice(paperOf(40, { tax: 1_200 }), company)))).toBe(3);
});

it('draws credit notes, paid papers and names that are longer than a line', async () => {
  const name = 'The Very Long Name of a Real Estate Brokerage of Upper Makefield and Lower Makefield Townships, LLC';
  const line = { text: `${name}, `.repeat(4), note: name.repeat(3), amount: 123_456_789 };
  const long = paperOf(0, {
    billTo: { name, email: `${'long'.repeat(15)}@example.com` },
    lines: [line],
    total: 123_456_789,
  });
  expect(pagesOf(keep('long', await drawInvoice(long, { ...company, name, color: '#ffee88' })))).toBe(1);
  const paid = { state: 'paid', paid: 39_800 } as const;
  expect(pagesOf(keep('paid', await drawInvoice(paperOf(2, paid), company)))).toBe(1);
  const credits = { invoiceId: 'ivc_2', number: 'INV-2026-00041' };
  const note = { kind: 'credit_note', number: 'CN-2026-00003', credits, reason: 'A room was left out' } as const;
  expect(pagesOf(keep('credit', await drawInvoice(paperOf(1, note), company)))).toBe(1);
  const test = { number: 'TEST-INV-2026-00001', isTest: true };
  expect(pagesOf(keep('test', await drawInvoice(paperOf(1, test), company)))).toBe(1);
});

it('writes letters that the fonts lack as those they have', () => {
  expect(plainLetters('Łukasz Dvořák, “Zoë” – $40 − 5')).toBe('Lukasz Dvorák, “Zoë” – $40 – 5');
  expect(plainLetters('日本')).toBe('??');
});
