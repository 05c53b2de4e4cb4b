import { verifiedEmail } from '../../../shared/contract/access/access.ts';
import { formatCents } from '../../../shared/contract/money.ts';
import type { accountsContract } from '../../../shared/fulfilment/accounts/contract.ts';
import { checkDayCame } from '../../company/tenancy/days.ts';
import { audited } from '../../platform/audit.ts';
import type { SignedRequest } from '../../platform/http/request.ts';
import type { Handlers } from '../../platform/http/serve.ts';
import type { Signer } from '../../platform/signed/sign.ts';
import { headedAccount } from '../../sales/accounts/head.ts';
import { accountOrder, allAccounts, companyAccount, ordersOfAccount } from '../../sales/accounts/store.ts';
import { invoiceItem, invoicesOfPayer } from '../billing/store.ts';
import { decideApproval } from './approval/decide-approval.ts';
import { readOrderToApprove, viewApproval } from './approval/view-approval.ts';
import { payAccount } from './desk/pay-account.ts';
import { addMember, changeAccount, makeAccount, removeMember } from './desk/save-account.ts';
import { accountPlace, accountRows, ownAccountView, readAccount, viewAccount } from './read-account.ts';

const headed = async ({ table, caller }: SignedRequest<unknown>) => await headedAccount(table, verifiedEmail(caller));

/**
 * The routes of companies that order on account: the desk's, and what their heads see. Over 40 lines: one entry per
 * route.
 */
export const accountsHandlers = (signer: Signer): Handlers<typeof accountsContract> => ({
  accounts: async ({ table, input }) => {
    const page = await table.list(companyAccount, { ...allAccounts, descending: true, ...input });
    return { items: await accountRows(table, page.items), nextCursor: page.nextCursor };
  },
  makeAccount: async (request) => {
    await makeAccount(request);
    return await viewAccount(await accountPlace(request), request.input.companyId);
  },
  account: async (request) => await viewAccount(await accountPlace(request), request.input.companyId),
  changeAccount: async (request) => {
    await changeAccount(request);
    return await viewAccount(await accountPlace(request), request.input.companyId);
  },
  accountOrders: async ({ table, input }) => {
    const { companyId, ...page } = input;
    await readAccount(table, companyId);
    return await table.list(accountOrder, { ...ordersOfAccount(companyId), descending: true, ...page });
  },
  addAccountMember: async (request) => {
    const put = await addMember(request);
    return await viewAccount(await accountPlace(request), request.input.companyId, { put });
  },
  removeAccountMember: async (request) => {
    const { companyId, email: removed } = request.input;
    await removeMember(request);
    return await viewAccount(await accountPlace(request), companyId, { removed });
  },
  payAccount: async (request) => {
    const { caller, idempotencyKey, correlationId, input } = request;
    await checkDayCame(request, 'receivedOn', input.receivedOn);
    const place = await accountPlace(request);
    const { companyId } = input;
    await payAccount(place, {
      ...input,
      reference: input.reference,
      by: caller.name ?? caller.email,
      seed: idempotencyKey ?? correlationId,
      audit: ({ cents, method, parts }) =>
        audited(request, {
          action: 'company_account.paid',
          target: { kind: 'company account', id: companyId },
          changes: [
            { field: 'money', after: `${method} ${formatCents(cents)}` },
            { field: 'covers', after: parts.map(({ number }) => number).join(', ') },
          ],
        }),
    });
    return await viewAccount(place, companyId);
  },
  ownAccount: async (request) => {
    const companyId = await headed(request);
    return { account: companyId === undefined ? null : await ownAccountView(await accountPlace(request), companyId) };
  },
  ownAccountOrders: async (request) => {
    const companyId = await headed(request);
    if (companyId === undefined) return { items: [] };
    return await request.table.list(accountOrder, {
      ...ordersOfAccount(companyId),
      descending: true,
      ...request.input,
    });
  },
  ownAccountBills: async (request) => {
    const companyId = await headed(request);
    if (companyId === undefined) return { items: [] };
    return await request.table.list(invoiceItem, { ...invoicesOfPayer(companyId), descending: true, ...request.input });
  },
  approval: async ({ table, now, input }) =>
    await viewApproval({ table, now }, await readOrderToApprove({ table, signer }, input)),
  decideApproval: async ({ table, now, input }) =>
    await viewApproval({ table, now }, await decideApproval({ table, signer, now }, input)),
});
