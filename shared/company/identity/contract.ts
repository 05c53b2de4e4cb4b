import * as z from 'zod';
import { access, Role } from '../../contract/access.ts';
import { PageInput, pageOf } from '../../contract/page.ts';
import { route } from '../../contract/route.ts';
import { text } from '../../contract/text.ts';
import { Instant, TimeZone } from '../../contract/time.ts';
import { memberRoutes } from './member-routes.ts';
import { SessionInfo } from './session.ts';
import { SessionView } from './session-view.ts';

export const Me = z.object({
  userId: z.string(),
  email: z.string(),
  name: z.string().optional(),
  roles: z.array(Role),
  tenantId: z.string().optional(),
  /** The tenant's name and zone, for a back office that many tenants share one host for. */
  tenant: z.object({ name: z.string(), timezone: z.string() }).optional(),
  idp: z.string(),
  features: z.array(z.string()),
  /** A company whose invitation waits, because this account already works for another one. */
  invitedElsewhere: z.string().optional(),
});
export type Me = z.infer<typeof Me>;

export const identityContract = {
  ...memberRoutes,
  me: route({
    method: 'GET',
    path: '/api/me',
    summary: 'Who is signed in: roles, tenant, identity provider and features',
    access: access.signedIn,
    input: z.strictObject({}),
    output: Me,
  }),
  recordSession: route({
    method: 'POST',
    path: '/api/sessions',
    summary: 'Record with what the calling session was started; the first record stays',
    access: access.signedIn,
    input: z.strictObject({
      deviceType: SessionInfo.shape.deviceType,
      browser: text(80),
      platform: text(80),
      userAgent: text(500),
      ipAddress: z.enum(['Unknown']).optional(),
      timestamp: Instant.optional(),
      timeZone: TimeZone.optional(),
    }),
    output: SessionView,
    status: 201,
    limit: { count: 60, seconds: 60 },
  }),
  sessions: route({
    method: 'GET',
    path: '/api/sessions',
    summary: 'Sessions, newest first: one’s own; for administrators in the back office all of the tenant',
    access: access.signedIn,
    input: z.strictObject({
      scope: z.enum(['own', 'tenant']).optional(),
      /** Active ones, or those whose sign-in was unusual. */
      show: z.enum(['all', 'active', 'unusual']).optional(),
      ...PageInput,
    }),
    output: pageOf(SessionView),
  }),
  endSession: route({
    method: 'DELETE',
    path: '/api/sessions/{sessionId}',
    summary: 'End one of my own sessions (`current` names the calling one); for administrators any of the tenant',
    access: access.signedIn,
    input: z.strictObject({ sessionId: z.string().min(1).max(80) }),
    output: z.void(),
    status: 204,
  }),
  realtimeTicket: route({
    method: 'POST',
    path: '/api/realtime/ticket',
    summary: 'A ticket for one realtime connection, good for 60 seconds and one use',
    access: access.optional,
    input: z.strictObject({ chatSessionId: z.string().min(16).max(80).optional() }),
    output: z.object({ url: z.string(), ticket: z.string() }),
    limit: { count: 60, seconds: 60 },
  }),
};
