import * as z from 'zod';
import { access } from '../../contract/access.ts';
import { route } from '../../contract/route.ts';
import { text } from '../../contract/text.ts';
import { TrackedEvent } from '../site/track.ts';
import { BrandingInput } from './branding-input.ts';
import { BrandingView } from './branding-view.ts';

/** The seed's text for everybody else (seed 5). */
export const NOT_AUTHORIZED = 'Not authorized to update branding';

export const brandingContract = {
  branding: route({
    method: 'GET',
    path: '/api/branding',
    summary: 'The look of the tenant, with what had to change so that it can be read',
    access: access.tenantAdmin,
    feature: 'branding',
    input: z.strictObject({}),
    output: BrandingView,
  }),
  updateBranding: route({
    method: 'PUT',
    path: '/api/branding',
    summary: 'Change the look: fields that are left out stay, null empties one, colours are fitted',
    access: { ...access.tenantAdmin, refusal: NOT_AUTHORIZED },
    feature: 'branding',
    input: BrandingInput,
    output: BrandingView,
    errors: ['VERSION_CONFLICT', 'UNREADABLE_COLORS'],
  }),
  blockCustomJs: route({
    method: 'PUT',
    path: '/api/branding/custom-js-block',
    summary: 'Switch a tenant’s custom JavaScript off, or lift that again',
    access: access.superAdmin,
    input: z.strictObject({ isBlocked: z.boolean(), reason: text(500) }),
    output: BrandingView,
    errors: ['VERSION_CONFLICT'],
  }),
  track: route({
    method: 'POST',
    path: '/api/public/track',
    summary: 'Note what a tenant’s own JavaScript saw on a public page',
    access: access.public,
    feature: 'branding',
    input: TrackedEvent,
    output: z.void(),
    status: 204,
    limit: { count: 600, seconds: 60 },
  }),
};
