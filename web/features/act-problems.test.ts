import { expect, it } from 'vitest';
import { ApiError } from '../platform/api/api-error.ts';
import { actProblem as commissionProblem } from './deals/commissions/use-commission-act.ts';
import { actProblem as listingProblem } from './deals/listings/use-listing-act.ts';
import { actProblem as mlsProblem } from './deals/mls/use-mls-act.ts';
import { actProblem as itemProblem } from './deals/review/use-item-act.ts';
import { actProblem as showingProblem } from './deals/showings/use-showing-act.ts';
import { ruleProblem } from './deals/state-pa/use-rule-act.ts';
import { actProblem as dealProblem } from './deals/transactions/use-deal-act.ts';
import { actProblem as accountProblem } from './fulfilment/accounts/use-account-act.ts';
import { actProblem as invoiceProblem } from './fulfilment/billing/desk/use-invoice-act.ts';
import { moneyProblem } from './fulfilment/order/money/use-money-act.ts';
import { actProblem as payoutProblem } from './fulfilment/payouts/use-payout-act.ts';
import { actProblem as documentProblem } from './library/documents/use-document-act.ts';

const details = [
  { path: 'lines.0.reason', message: 'must not be empty' },
  { path: 'amount', message: 'must be at least 1' },
];
const refused = new ApiError(400, 'INVALID_INPUT', 'lines.0.reason must not be empty', { details });
const beaten = new ApiError(409, 'VERSION_CONFLICT', 'Somebody else changed it first');

it.each([
  ['an account', accountProblem],
  ['an invoice', invoiceProblem],
  ['an order’s money', moneyProblem],
  ['payouts', payoutProblem],
  ['documents', documentProblem],
  ['commissions', commissionProblem],
  ['a listing', listingProblem],
  ['feeds of an MLS', mlsProblem],
  ['a checklist', itemProblem],
  ['showings', showingProblem],
  ['a rule of a state', ruleProblem],
  ['a deal', dealProblem],
])('a refused act on %s names each wrong field in words, and one that came too late says so', (_, problemOf) => {
  expect(problemOf(refused)).toBe('Reason must not be empty; Amount must be at least 1');
  expect(problemOf(beaten)).toMatch(/try again\.$|look again\.$|look at it again\.$/);
  expect(problemOf(null)).toBeUndefined();
});

const saying = (status: number, code: string, message: string, path: string, forPrograms: string) =>
  new ApiError(status, code, message, { details: [{ path, message: forPrograms }] });

it.each([
  [documentProblem, 409, 'DOCUMENT_HELD', '“Deed.pdf” is on legal hold and can’t be deleted', 'documentId', 'is held'],
  [documentProblem, 409, 'NAME_TAKEN', '“Deed.pdf” is in this folder already', 'name', 'is taken here'],
  [documentProblem, 409, 'TOO_DEEP', 'A folder can’t be moved into itself', 'parentId', 'lies in what is moved'],
  [mlsProblem, 422, 'FILE_REFUSED', 'The file has no rows', 'file', 'has no rows'],
  [mlsProblem, 409, 'NOT_ALLOWED_NOW', 'Files need no settings.', 'feedId', 'Files need no settings.'],
  [listingProblem, 409, 'LISTING_EXISTS', 'This property has an open listing already.', 'propertyId', 'has one'],
])(
  '%#: what is refused for how things stand is said in its own sentence, not by what programs read',
  (problemOf, ...it) => {
    expect(problemOf(saying(...it))).toBe(it[2]);
  },
);

it('an address that an MLS feed may not call is named by its field', () => {
  const refusal = 'must lead to a server on the public internet';
  const error = saying(400, 'ADDRESS_REFUSED', `serviceRoot ${refusal}`, 'serviceRoot', refusal);
  expect(mlsProblem(error)).toBe(`Service root ${refusal}`);
});

it('a form that shows a field hides no refusal that is about something else', () => {
  const error = saying(409, 'LISTING_EXISTS', 'This property has an open listing already.', 'propertyId', 'has one');
  expect(listingProblem(error, { propertyId: 'propertyId' })).toBe('This property has an open listing already.');
});
