import { DAY, toInstant } from '../../../../shared/contract/time.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { type Write, WriteLost } from '../../../platform/table/write.ts';

/** Invitations of a company a day (UTC): to one address, who has asked for nothing, and to all. */
export const invitationLimits = { address: 3, all: 50 } as const;

/** Counts an invitation, committed with it; loses as `counter` when a limit is reached. */
export const countInvitation = (table: TenantTable, invitationId: string, now: number): Write[] => {
  const pk = `INVITED#${toInstant(now).slice(0, 10)}`;
  const counted = (sk: string, atMost: number): Write =>
    table.add({ key: { pk, sk }, field: 'invitations', by: 1, atMost, ttl: Math.ceil((now + 2 * DAY) / 1000) });
  return [counted(invitationId, invitationLimits.address), counted('all', invitationLimits.all)];
};

/** Runs what counts an invitation; 429 `INVITATION_LIMIT` where it loses by a limit. */
export const withinInvitationLimits = async <T>(now: number, run: () => Promise<T>): Promise<T> => {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof WriteLost) || !error.labels.includes('counter')) throw error;
    const { address, all } = invitationLimits;
    throw new AppError(
      'limited',
      'INVITATION_LIMIT',
      `Enough invitations were sent today: ${address} to one address, ${all} in all. Please try again tomorrow.`,
      { retryAfter: Math.ceil((DAY - (now % DAY)) / 1000) },
    );
  }
};
