import * as z from 'zod';
import { access } from '../../contract/access/access.ts';
import { route } from '../../contract/routes/route.ts';
import { text } from '../../contract/text.ts';
import { TrackedEvent } from '../site/track.ts';
import { BrandingInput } from './branding-input.ts';
import { BrandingView } from './branding-view.ts';

/** Error message for callers who may not update branding (exact text of seed 5). */
export const NOT_AUTHORIZED = 'Not authorized to update branding';

export const brandingContract = {
  branding: route({
    method: 'GET',
    path: '/api/branding',
    summary: 'The tenant’s branding, with the adjustments made for readability',
    access: access.tenantAdmin,
    feature: 'branding',
    input: z.strictObject({}),
    output: BrandingView,
  }),
  updateBranding: route({
    method: 'PUT',
    path: '/api/branding',
    summary: 'Update branding: omitted fields are unchanged, null clears a field, colors are adjusted for contrast',
    access: { ...access.tenantAdmin, refusal: NOT_AUTHORIZED },
    feature: 'branding',
    input: BrandingInput,
    output: BrandingView,
    errors: ['VERSION_CONFLICT', 'UNREADABLE_COLORS'],
  }),
  blockCustomJs: route({
    method: 'PUT',
    path: '/api/branding/custom-js-block',
    summary: 'Block a tenant’s custom JavaScript, or unblock it',
    access: access.superAdmin,
    input: z.strictObject({ isBlocked: z.boolean(), reason: text(500) }),
    output: BrandingView,
    errors: ['VERSION_CONFLICT'],
  }),
  track: route({
    method: 'POST',
    path: '/api/public/track',
    summary: 'Record an event that a tenant’s custom JavaScript tracked on a public page',
    access: access.public,
    feature: 'branding',
    input: TrackedEvent,
    output: z.void(),
    status: 204,
    limit: { count: 600, seconds: 60 },
  }),
};
