import { describe, expect, it } from 'vitest';
import { CaptureForm } from '../../crm/leads/capture.ts';
import { OrderInput } from '../../sales/booking/order.ts';
import { hasWebAddress, isPlainLine, plainLine } from './plain-line.ts';

const plain = [
  'Ann Lee',
  "St. Mary's",
  'No.5',
  'No. 5/6',
  "O'Neil Jr.",
  'J.R. Smith',
  'St.Clair',
  'Mary.Jo Smith',
  'Dr.No',
  'Jr.de la Cruz',
  'Smith, Jr./Sr.',
  'María-José d’Arc',
  '李小龍',
  'c/o Lee, Apt. 4.B',
  '12 Mill St.PA',
  'Denver.CO',
  'Gary, IN',
  '100 N. Main St., Ste. 2/3',
  '1/2 Elm Ct.',
  'www',
  'P.O. Box 1.5',
  'St. John',
  'Main St. Apt. 4',
  'M.de Vries',
  'R.de la Cruz',
  'PO.no 5',
  'BLDG.NO 5',
  'apt.no 5',
  'main st.at oak',
  'unit.be',
];
const linked = [
  'https://evil.example/win',
  'Claim your $500 gift card now: https://evil.example/win',
  'HTTP://EVIL',
  'ftp://a',
  'www.evil',
  'see WWW.evil.zz now',
  'evil.com',
  'Evil.Com claim now',
  'evil.com/win',
  'evil.com?x',
  'evil.com.',
  '(evil.com)',
  'evil.co',
  'bit.ly/x',
  't.me/x',
  'evil.de/x',
  'Evil.CO/x',
  'www.x.y',
  'evil.de',
  'claim at evil.ru now',
  'my-evil.pl',
  'sub.evil.fr',
  'win@evil.com',
  'evil。com',
  'evil．com',
  'e\u200bvil.c\u200bom',
  'evil.xn--p1ai',
  '10.1.2.3/x',
];

describe('F2: a name or an address', () => {
  it.each(plain)('passes as plain: %s', (value) => expect(isPlainLine(value)).toBe(true));
  it.each(linked)('is refused as a web address: %s', (value) => expect(hasWebAddress(value)).toBe(true));
  it.each(['Ann\nLee', 'Ann\r\nLee', 'Ann\u2028Lee', 'Ann\u0085Lee', 'Ann\tLee'])('is one line: %j', (value) => {
    expect(plainLine(120).safeParse(value).error?.issues[0]?.message).toBe('must be one line');
  });

  it('is looked through in a time that grows with its length only', () => {
    const started = performance.now();
    for (const part of ['a.', 'www', '1.', 'a-', '://', '.co']) hasWebAddress(part.repeat(50_000));
    expect(performance.now() - started).toBeLessThan(2000);
  });

  it.each([
    [
      'contactInfo.fullName',
      { contactInfo: { fullName: 'https://evil.example/win', email: 'a@b.de', phone: '+12155550123' } },
    ],
    ['address.line1', { address: { line1: '12 evil.com', city: 'Doylestown', state: 'PA', zip: '18901' } }],
    ['address.city', { address: { line1: '12 Oak Lane', city: 'a\nb', state: 'PA', zip: '18901' } }],
  ])('is refused with an order by the name of its field: %s', (path, input) => {
    const issues = OrderInput.safeParse(input).error?.issues ?? [];
    expect(issues.map((issue) => issue.path.join('.'))).toContain(path);
  });

  it.each([
    ['fullName', { fullName: 'www.evil' }],
    ['propertyAddress', { propertyAddress: 'evil.com/x' }],
    ['address.line1', { address: { line1: 'evil.com/x' } }],
  ])('is refused with a form by the name of its field: %s', (path, input) => {
    const issues = CaptureForm.safeParse({ source: 'website_form', ...input }).error?.issues ?? [];
    expect(issues.map((issue) => issue.path.join('.'))).toEqual([path]);
  });
});
