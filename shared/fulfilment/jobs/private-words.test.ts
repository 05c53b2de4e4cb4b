import { describe, expect, it } from 'vitest';
import { firstNameOf, maskedPhone, withoutContacts } from './private-words.ts';

describe('what a vendor reads of a customer', () => {
  it.each([
    ['Pat Buyer', 'Pat'],
    ['Dr. Pat Buyer', 'Pat'],
    ['Dr. Hale', 'Customer'],
    ['Cher', 'Cher'],
    ['  Ana María  López ', 'Ana'],
    ['', 'Customer'],
  ])('of %j is %s', (fullName, shown) => expect(firstNameOf(fullName)).toBe(shown));

  it('is the end of the phone number', () => expect(maskedPhone('+12155550123')).toBe('•••-0123'));

  it.each([
    ['Call +1 (215) 555-0123 first', 'Call (number at the office) first'],
    ['Or 2155550123.', 'Or (number at the office).'],
    ['555-0123', '(number at the office)'],
    ['Write to pat@example.com please', 'Write to (address at the office) please'],
    ['Ask for Mrs Buyer, the BUYER family', 'Ask for Mrs …, the … family'],
    ['Lock box 4312, gate 18 B, code 123456', 'Lock box 4312, gate 18 B, code 123456'],
    ['Homebuyers’ street', 'Homebuyers’ street'],
    ['Unit 12, floor 3', 'Unit 12, floor 3'],
  ])('leaves out of %j what reaches the customer', (written, shown) =>
    expect(withoutContacts(written, 'Pat Buyer')).toBe(shown),
  );
});
