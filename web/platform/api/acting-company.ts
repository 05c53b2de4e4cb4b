import { addHeaders } from './api.ts';

let companyId: string | undefined;

/** Sets the company that a super administrator works in: every call from here on is made for it; undefined for none. */
export const actFor = (tenantId: string | undefined): void => {
  companyId = tenantId;
};

/** The header that names the company to act for; none for everybody else. */
export const actingHeader = (): Record<string, string> =>
  companyId === undefined ? {} : { 'x-act-as-tenant': companyId };

addHeaders(actingHeader);
