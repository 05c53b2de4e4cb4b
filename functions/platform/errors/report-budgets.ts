import type { Caller } from '../../../shared/contract/access/access.ts';
import { networkOf } from '../http/gate/network.ts';
import type { Signer } from '../signed/sign.ts';
import type { ErrorBudget } from './error-log.ts';

/** New rows a day that a visitor's network, all visitors together, and one member may add to a company's error log, or to its failed sign-ins. */
export const reportCaps = { ofVisitor: 20, ofVisitors: 500, ofMember: 100 } as const;

interface Reporter {
  readonly signer: Signer;
  readonly tenantId: string;
  readonly caller: Caller | undefined;
  readonly address: string;
}

/** The budgets that a browser's report uses. Anybody can become a customer, so customers count as visitors. */
export const reportBudgets = ({ signer, tenantId, caller, address }: Reporter): ErrorBudget[] => {
  if (caller?.roles.some((role) => role !== 'customer')) {
    return [{ of: `member ${caller.userId}`, atMost: reportCaps.ofMember }];
  }
  const network = signer.pseudonym(`error reports ${tenantId}`, networkOf(address));
  return [
    { of: `visitor ${network}`, atMost: reportCaps.ofVisitor },
    { of: 'visitors', atMost: reportCaps.ofVisitors },
  ];
};
