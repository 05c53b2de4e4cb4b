import { MINUTE } from '../../../shared/contract/time.ts';
import type { PrivacyRequest } from './store.ts';

/** The purpose under which a code is kept and travels. */
export const codePurpose = (tenantId: string): string => `privacy code ${tenantId}`;

/** When a code runs out, after which another can be asked for: “in 12 minutes”. */
export const inMinutes = ({ codeUntil }: Pick<PrivacyRequest, 'codeUntil'>, now: number): string => {
  const minutes = Math.ceil((Date.parse(codeUntil ?? '') - now) / MINUTE);
  return minutes === 1 ? 'in a minute' : `in ${minutes} minutes`;
};
