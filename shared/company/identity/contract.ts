import * as z from 'zod';
import { access } from '../../contract/access/access.ts';
import { Role } from '../../contract/access/people.ts';
import { PageInput, pageOf } from '../../contract/routes/page.ts';
import { route } from '../../contract/routes/route.ts';
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
  /** Name, time zone and state of the current tenant, shown in the back office, whose host all tenants share. */
  tenant: z.object({ name: z.string(), timezone: z.string(), state: z.string().optional() }).optional(),
  idp: z.string(),
  features: z.array(z.string()),
  /** Name of a company whose invitation is pending because this account works for another company. */
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
    summary: 'Record the device of the calling session; only the first call has an effect',
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
    summary: 'Sessions, newest first: the caller’s own; with scope `tenant` all of the tenant (administrators)',
    access: access.signedIn,
    input: z.strictObject({
      scope: z.enum(['own', 'tenant']).optional(),
      /** Filter: active sessions, or those with an unusual sign-in. */
      show: z.enum(['all', 'active', 'unusual']).optional(),
      ...PageInput,
    }),
    output: pageOf(SessionView),
  }),
  endSession: route({
    method: 'DELETE',
    path: '/api/sessions/{sessionId}',
    summary:
      'End a session of the caller (`current` is the calling one); administrators may end any session of the tenant',
    access: access.signedIn,
    input: z.strictObject({ sessionId: z.string().min(1).max(80) }),
    output: z.void(),
    status: 204,
  }),
  realtimeTicket: route({
    method: 'POST',
    path: '/api/realtime/ticket',
    summary: 'Single-use ticket for a realtime connection, valid for 60 seconds',
    access: access.optional,
    input: z.strictObject({ chatSessionId: z.string().min(16).max(80).optional() }),
    output: z.object({ url: z.string(), ticket: z.string() }),
    errors: ['TOO_MANY_CONNECTIONS'],
    limit: { count: 60, seconds: 60 },
  }),
};
