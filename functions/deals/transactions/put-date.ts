import type * as z from 'zod';
import { toInstant } from '../../../shared/contract/time.ts';
import type { transactionsContract } from '../../../shared/deals/transactions/contract.ts';
import { afterDecision, dateProblems, MAX_DATES } from '../../../shared/deals/transactions/date-acts.ts';
import type { Transaction } from '../../../shared/deals/transactions/transaction.ts';
import { invalidInput, notAllowedNow, notFound } from '../../platform/errors/errors.ts';
import type { SignedRequest } from '../../platform/http/request.ts';
import { nameOf } from '../listings/listing-place.ts';
import { openDealToChange, storeDates } from './change-transaction.ts';
import { dealPlace } from './deal-place.ts';

type Input = z.output<(typeof transactionsContract)['putDate']['input']>;

/** Decides about one key date: done, waived, moved, taken back or added. */
export const putDate = async (request: SignedRequest<Input>): Promise<Transaction> => {
  const { input, now } = request;
  const [before, place] = await Promise.all([openDealToChange(request, input), dealPlace(request)]);
  const { today, isLegalDay } = place;
  const { act, code } = input;
  const isKnown = before.dates.some((date) => date.code === code);
  if (act !== 'add' && !isKnown) throw notFound('Date');
  const problems = dateProblems({ ...input, today });
  if (problems.length > 0) throw invalidInput(problems);
  if (act === 'add' && isKnown) throw notAllowedNow([{ path: 'code', message: 'The deal has a date of this code.' }]);
  if (act === 'add' && before.dates.length >= MAX_DATES) {
    throw notAllowedNow([{ path: 'code', message: `A deal has at most ${MAX_DATES} dates.` }]);
  }
  const decision = { ...input, by: nameOf(request), at: toInstant(now), today };
  return await storeDates(request, place, before, afterDecision(before.dates, before, decision, isLegalDay));
};
