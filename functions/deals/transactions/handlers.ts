import type { transactionsContract } from '../../../shared/deals/transactions/contract.ts';
import type { Handlers } from '../../platform/http/serve.ts';
import type { Signer } from '../../platform/signed/sign.ts';
import { beginTransaction } from './begin-transaction.ts';
import { changeTransaction, putParties } from './change-transaction.ts';
import { dealPlace } from './deal-place.ts';
import { listTransactions } from './list-transactions.ts';
import { moveTransaction } from './move-transaction.ts';
import { ownDeal } from './papers/own-deal.ts';
import { putDate } from './put-date.ts';
import { viewTransaction } from './view-transaction.ts';

/** The routes of deals: an agent's own, and all for administrators. */
export const transactionHandlers = ({
  signer,
}: {
  readonly signer: Signer;
}): Handlers<typeof transactionsContract> => ({
  transactions: async (request) => {
    const { today } = await dealPlace(request);
    const { table, caller, input } = request;
    return { ...(await listTransactions({ table, caller, input, signer }, today)), today };
  },
  createTransaction: async (request) => await viewTransaction(request, request.caller, await beginTransaction(request)),
  transaction: async (request) => {
    const { table, caller, input } = request;
    return await viewTransaction(request, caller, await ownDeal(table, caller, input.transactionId));
  },
  changeTransaction: async (request) =>
    await viewTransaction(request, request.caller, await changeTransaction(request)),
  moveTransaction: async (request) => await viewTransaction(request, request.caller, await moveTransaction(request)),
  putParties: async (request) => await viewTransaction(request, request.caller, await putParties(request)),
  putDate: async (request) => await viewTransaction(request, request.caller, await putDate(request)),
});
