import { randomBytes } from 'node:crypto';
import { audited } from '../../../platform/audit.ts';
import { AppError, invalidInput } from '../../../platform/errors/errors.ts';
import type { SignedRequest } from '../../../platform/http/request.ts';
import { untilWritten } from '../../../platform/table/client/retry.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { hooksOf } from '../hear/hooks.ts';
import { connectionItem, hookItem } from '../store.ts';
import { readConnection } from '../tokens/tokens.ts';
import { auditTarget, startWrites } from './connect.ts';

const HOOK_BYTES = 16;

const notNow = (detail: string): AppError =>
  new AppError('conflict', 'NOT_ALLOWED_NOW', 'A profile cannot be chosen now.', { details: [detail] });

/** Works in this profile from now on: messages are subscribed to, and each night is planned. */
export const chooseProfile = async (
  request: SignedRequest<{ dotloopProfileId: string }>,
  platformTable: TenantTable,
): Promise<void> => {
  const { table, caller, input, now } = request;
  const { profileId } = caller;
  await untilWritten(async () => {
    const known = await readConnection(table, profileId);
    if (!known?.tokens || (known.state !== 'choose_profile' && known.state !== 'connected'))
      throw notNow('Connect to Dotloop first.');
    const profile = known.profiles.find((each) => each.dotloopProfileId === input.dotloopProfileId);
    if (!profile)
      throw invalidInput([{ path: 'dotloopProfileId', message: 'must be one of your individual profiles' }]);
    if (known.state === 'connected' && known.profile?.dotloopProfileId === profile.dotloopProfileId) return;
    const hookId = randomBytes(HOOK_BYTES).toString('hex');
    await table.commit(
      // Messages of the profile before are no longer believed.
      ...hooksOf(known).map((former) => platformTable.erase(hookItem, { hookId: former })),
      table.patch(connectionItem, known, { state: 'connected', profile, hookId, subscriptionId: undefined }),
      ...(await startWrites(table, profileId, now)),
      audited(request, {
        action: 'dotloop.profile_chosen',
        target: auditTarget,
        changes: [{ field: 'profile', after: profile.dotloopProfileId }],
      }),
    );
  });
};
