import { describeDevice } from '../../../../shared/company/identity/device.ts';
import { SignInFailure, type SignInFailureReason } from '../../../../shared/company/identity/sign-in-failure.ts';
import { newId } from '../../../../shared/contract/id.ts';
import { DAY, toInstant } from '../../../../shared/contract/time.ts';
import { entity } from '../../../platform/table/entity.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import type { Write } from '../../../platform/table/write.ts';

const RETENTION_MS = 30 * DAY;

/** Failed sign-ins of a tenant by time, kept 30 days. */
export const signInFailureItem = entity({
  name: 'sign-in-failure',
  schema: SignInFailure,
  key: ({ createdAt, failureId }: Pick<SignInFailure, 'createdAt' | 'failureId'>) => ({
    pk: 'SIGNIN-FAILURES',
    sk: `${createdAt}#${failureId}`,
  }),
  expiresAt: ({ createdAt }) => Math.floor((Date.parse(createdAt) + RETENTION_MS) / 1000),
});

export const signInFailures = { pk: 'SIGNIN-FAILURES', descending: true } as const;

/** A sign-in that failed, as it was seen. */
export interface Attempt {
  readonly reason: SignInFailureReason;
  readonly email?: string | undefined;
  readonly userAgent: string;
}

/** Write that stores a failed sign-in. */
export const failureWrite = (table: TenantTable, { reason, email, userAgent }: Attempt, now: number): Write =>
  table.create(signInFailureItem, {
    failureId: newId('signInFailure', now),
    reason,
    email: email ?? null,
    createdAt: toInstant(now),
    ...describeDevice(userAgent),
  });
