import type { brandingContract } from '../../../shared/company/branding/branding-contract.ts';
import { newId } from '../../../shared/contract/id.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { outageAsUnavailable } from '../../platform/errors/outage.ts';
import type { Handlers } from '../../platform/http/serve.ts';
import { trackItem } from '../site/sandbox/track-store.ts';
import { brandingView, changedBranding, checkPictures, readBranding, saveBranding } from './branding.ts';
import { brandingItem } from './branding-store.ts';

const toAppError = (error: unknown): AppError =>
  error instanceof AppError
    ? error
    : new AppError('internal', 'INTERNAL', 'something went wrong on our side', { cause: error });

/** Wraps the reason in the message of seed 8. */
const updateError = (error: unknown): AppError => {
  // What does not answer is no mistake of ours: the caller is told to come again.
  const { kind, code, message, details, retryAfter } = toAppError(outageAsUnavailable(error));
  const more = { cause: error, details, ...(retryAfter === undefined ? {} : { retryAfter }) };
  return new AppError(kind, code, `Failed to update branding: ${message}`, more);
};

export const brandingHandlers: Handlers<typeof brandingContract> = {
  branding: async (request) => {
    const { tenant, current } = await readBranding(request);
    return brandingView(tenant, current);
  },

  updateBranding: async (request) => {
    try {
      const { tenant, current } = await readBranding(request);
      await checkPictures(request, request.input);
      const { next, found, fields } = await changedBranding(current, request.input, request.now);
      return brandingView(tenant, await saveBranding(request, current, next, { fields }), found);
    } catch (error) {
      throw updateError(error);
    }
  },

  track: async ({ table, input, now }) => {
    const branding = await table.get(brandingItem, {});
    // Ignored unless the tenant's script is enabled.
    if (!branding?.isCustomJsOn || branding.isCustomJsBlocked) return;
    const row = { ...input, trackId: newId('event', now), createdAt: new Date(now).toISOString() };
    await table.commit(table.create(trackItem, row));
  },

  blockCustomJs: async (request) => {
    const { isBlocked, reason } = request.input;
    const { tenant, current } = await readBranding(request);
    const next = { ...current, isCustomJsBlocked: isBlocked };
    const saved = await saveBranding(request, current, next, { fields: ['isCustomJsBlocked'], reason });
    return brandingView(tenant, saved);
  },
};
