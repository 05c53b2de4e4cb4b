import * as z from 'zod';
import { ServiceCode } from '../../company/catalog/service.ts';
import { access } from '../../contract/access/access.ts';
import { idOf, PathId } from '../../contract/id.ts';
import { Cents } from '../../contract/money.ts';
import { PageInput, pageOf } from '../../contract/routes/page.ts';
import { route } from '../../contract/routes/route.ts';
import { Email, text } from '../../contract/text.ts';
import { LocalDate } from '../../contract/time.ts';
import { plainLine } from '../../contract/writing/plain-line.ts';
import { AccountRole, AccountState, CompanyAccount, Grouping } from '../../sales/accounts/account.ts';
import { accountDefaults } from '../../sales/accounts/account-defaults.ts';
import { InvoiceRow } from '../billing/invoice.ts';
import { ManualMethod } from '../payments/ledger.ts';
import { AccountOrderRow, AccountRow, AccountView, ApprovalView, OwnAccount } from './account-view.ts';

const companyId = PathId;
const version = z.int();

/** At most a million dollars: more is a slip of the keyboard. */
const Limit = Cents.min(1).max(100_000_000);
const PaymentDays = z.int().min(0).max(120);

const billing = { billingEmail: Email, billingAddress: text(300).nullable() };

/** The terms of a brokerage (deals.md 7): who pays, for which services, up to what in a month. */
const brokerTerms = {
  pays: CompanyAccount.shape.pays,
  monthlyLimit: Limit.nullable().optional(),
  services: z.array(ServiceCode).min(1).nullable().optional(),
};

const approval = { orderId: PathId, token: text(200) };

/** The routes of companies that order on account. */
export const accountsContract = {
  accounts: route({
    method: 'GET',
    path: '/api/company-accounts',
    summary: 'Companies that order on account, with what each has used of its limit',
    access: access.tenantAdmin,
    input: z.strictObject(PageInput),
    output: pageOf(AccountRow),
  }),
  makeAccount: route({
    method: 'POST',
    path: '/api/company-accounts',
    summary: 'Open an account for a brokerage or company; nobody orders on it until it is approved',
    access: access.tenantAdmin,
    input: z.strictObject({
      companyId: idOf('client'),
      state: AccountState.exclude(['suspended']).default('waiting'),
      limit: Limit.default(accountDefaults.limit),
      grouping: Grouping.default(accountDefaults.grouping),
      paymentDays: PaymentDays.default(accountDefaults.paymentDays),
      billingEmail: billing.billingEmail,
      billingAddress: billing.billingAddress.optional(),
    }),
    output: AccountView,
    status: 201,
    errors: ['ACCOUNT_EXISTS'],
  }),
  account: route({
    method: 'GET',
    path: '/api/company-accounts/{companyId}',
    summary: 'One account with its people, what it owes by age, and its payments',
    access: access.tenantAdmin,
    input: z.strictObject({ companyId }),
    output: AccountView,
  }),
  changeAccount: route({
    method: 'PATCH',
    path: '/api/company-accounts/{companyId}',
    summary: 'Approve or suspend an account, or change its terms; orders that stand stay on it',
    access: access.tenantAdmin,
    input: z.strictObject({
      companyId,
      version,
      state: AccountState.exclude(['waiting']).optional(),
      reason: text(300).optional(),
      limit: Limit.optional(),
      grouping: Grouping.optional(),
      paymentDays: PaymentDays.optional(),
      billingEmail: billing.billingEmail.optional(),
      billingAddress: billing.billingAddress.optional(),
      ...brokerTerms,
    }),
    output: AccountView,
    errors: ['VERSION_CONFLICT'],
  }),
  accountOrders: route({
    method: 'GET',
    path: '/api/company-accounts/{companyId}/orders',
    summary: 'The orders on an account, newest first',
    access: access.tenantAdmin,
    input: z.strictObject({ companyId, ...PageInput }),
    output: pageOf(AccountOrderRow),
  }),
  addAccountMember: route({
    method: 'PUT',
    path: '/api/company-accounts/{companyId}/members',
    summary: 'Let somebody order on an account, or change what they may do; nobody is of two accounts',
    access: access.tenantAdmin,
    input: z.strictObject({ companyId, email: Email, name: plainLine(120), role: AccountRole }),
    output: AccountView,
    errors: ['MEMBER_OF_ANOTHER'],
  }),
  removeAccountMember: route({
    method: 'DELETE',
    path: '/api/company-accounts/{companyId}/members/{email}',
    summary: 'Take somebody off an account: their next order is their own',
    access: access.tenantAdmin,
    input: z.strictObject({ companyId, email: Email }),
    output: AccountView,
  }),
  payAccount: route({
    method: 'POST',
    path: '/api/company-accounts/{companyId}/payments',
    summary: 'Record money that came from a company; it covers the oldest invoices first',
    access: access.tenantAdmin,
    input: z.strictObject({
      companyId,
      amount: Cents.min(1),
      method: ManualMethod,
      reference: plainLine(80).optional(),
      receivedOn: LocalDate,
    }),
    output: AccountView,
    status: 201,
    idempotent: true,
    errors: ['PAYMENT_TOO_LARGE'],
  }),
  ownAccount: route({
    method: 'GET',
    path: '/api/portal/company',
    feature: 'portal',
    summary: 'The account of which the caller is a head; null for everybody else',
    access: access.customer,
    input: z.strictObject({}),
    output: z.object({ account: OwnAccount.nullable() }),
  }),
  ownAccountOrders: route({
    method: 'GET',
    path: '/api/portal/company/orders',
    feature: 'portal',
    summary: 'The orders of the agents of the caller’s account, newest first; empty unless the caller is its head',
    access: access.customer,
    input: z.strictObject(PageInput),
    output: pageOf(AccountOrderRow),
  }),
  ownAccountBills: route({
    method: 'GET',
    path: '/api/portal/company/invoices',
    feature: 'portal',
    summary: 'The bills of the caller’s account, newest first; empty unless the caller is its head',
    access: access.customer,
    input: z.strictObject(PageInput),
    output: pageOf(InvoiceRow),
  }),
  approval: route({
    method: 'GET',
    path: '/api/account-approvals/{orderId}',
    summary: 'An order past a company’s limit, as its contact sees it before approving',
    access: access.public,
    input: z.strictObject(approval),
    output: ApprovalView,
    limit: { count: 30, seconds: 60 },
  }),
  decideApproval: route({
    method: 'POST',
    path: '/api/account-approvals/{orderId}',
    summary: 'Approve an order past a company’s limit by signing with one’s name, or decline it',
    access: access.public,
    input: z.strictObject({ ...approval, decision: z.enum(['approve', 'decline']), name: plainLine(80) }),
    output: ApprovalView,
    errors: ['NOT_ALLOWED_NOW'],
    limit: { count: 20, seconds: 60 },
  }),
};
