import * as z from 'zod';
import { SessionInfo } from '../../../shared/company/identity/session.ts';
import { SessionAlert } from '../../../shared/company/identity/session-view.ts';
import { Role } from '../../../shared/contract/access.ts';
import { DAY, toInstant } from '../../../shared/contract/time.ts';
import { entity } from '../../platform/table/entity.ts';

export { type Invitation, invitationIdOf, invitationItem, invitationsOf } from './members/invitation-store.ts';
export { findMember, isColleague, memberItem } from './members/member-store.ts';

/** The key of a membership without tenant: a super administrator's. */
const PLATFORM = 'PLATFORM';
const SESSIONS = 'SESSION#';

const AppClient = z.object({
  clientId: z.string(),
  /** The staff client belongs to the platform host; its tenant is where uninvited people become customers. */
  kind: z.enum(['staff', 'tenant']),
  tenantId: z.string(),
  version: z.number(),
});
export type AppClient = z.infer<typeof AppClient>;

export const clientItem = entity({
  name: 'client',
  schema: AppClient,
  key: (id: { clientId: string }) => ({ pk: `CLIENT#${id.clientId}`, sk: 'CLIENT' }),
});

/** The rows `profiles` and `user_roles` (seed 3) of one person in one tenant; no tenant makes a super administrator. */
const Membership = z.object({
  subject: z.string(),
  tenantId: z.string().optional(),
  profileId: z.string(),
  email: z.string(),
  name: z.string().optional(),
  roles: z.array(Role),
  status: z.enum(['active', 'disabled']),
  /** The vendor of the tenant whose jobs they see. */
  vendorId: z.string().optional(),
  /** Which invitation gave the roles, so that the same one is taken once. */
  invitedAt: z.string().optional(),
  createdAt: z.string(),
  version: z.number(),
});
export type Membership = z.infer<typeof Membership>;

type MembershipId = { subject: string; tenantId?: string | undefined };
const subject = (id: { subject: string }): string => `SUBJECT#${id.subject}`;

export const membershipItem = entity({
  name: 'membership',
  schema: Membership,
  key: (id: MembershipId) => ({ pk: subject(id), sk: `MEMBER#${id.tenantId ?? PLATFORM}` }),
});

export const membershipsOf = (id: { subject: string }) => ({ pk: subject(id), begins: 'MEMBER#', consistent: true });

const Employment = z.object({ subject: z.string(), tenantId: z.string(), version: z.number() });

/** Written by whoever takes staff roles, so that nobody takes them in two companies at once. */
export const employmentItem = entity({
  name: 'employment',
  schema: Employment,
  key: (id: { subject: string }) => ({ pk: subject(id), sk: 'EMPLOYMENT' }),
});

const Session = z.object({
  subject: z.string(),
  sessionId: z.string(),
  tenantId: z.string().optional(),
  email: z.string().optional(),
  name: z.string().optional(),
  idp: z.enum(['Google', 'Cognito']),
  userAgent: z.string(),
  startedAt: z.number(),
  lastSeenAt: z.number(),
  endedAt: z.number().nullable(),
  /** What the browser told about itself, once it has. */
  info: SessionInfo.optional(),
  alerts: z.array(SessionAlert).optional(),
  version: z.number(),
});
export type Session = z.infer<typeof Session>;

/** Kept longer than any refresh token lives, so that an ended session can't come back as a new one. */
const KEPT = 60 * DAY;

/** The sessions of a tenant's people, or those of super administrators. */
export const sessionsOfTenant = (tenantId: string | undefined): string => `SESSIONS#${tenantId ?? PLATFORM}`;

const placeInTenant = (session: Pick<Session, 'tenantId' | 'sessionId'>) => ({
  pk: `${sessionsOfTenant(session.tenantId)}#${session.sessionId}`,
  sk: 'SESSION',
});

export const sessionItem = entity({
  name: 'session',
  schema: Session,
  key: (id: { subject: string; sessionId: string }) => ({ pk: subject(id), sk: SESSIONS + id.sessionId }),
  indexes: (session) => ({
    gsi1: { pk: sessionsOfTenant(session.tenantId), sk: `${toInstant(session.startedAt)}#${session.sessionId}` },
    gsi3: placeInTenant(session),
  }),
  row: Session,
  expiresAt: (session) => Math.floor((session.lastSeenAt + KEPT) / 1000),
});

/** All sessions of one person that are still kept. */
export const sessionsOf = (id: { subject: string }) => ({ pk: subject(id), begins: SESSIONS, consistent: true });

/** One session among those of a tenant, by its id alone. */
export const sessionInTenant = (tenantId: string, sessionId: string) => ({
  index: 'gsi3' as const,
  pk: placeInTenant({ tenantId, sessionId }).pk,
});

const SignIns = z.object({
  subject: z.string(),
  /** The sessions that may still be alive; whoever starts one writes this item, so that starts are one after another. */
  open: z.array(z.string()),
  /** When the last session began, by tenant. */
  lastAt: z.record(z.string(), z.string()).optional(),
  /** What the last recorded sign-in was made with. */
  device: SessionInfo.pick({ browser: true, platform: true }).optional(),
  version: z.number(),
});
export type SignIns = z.infer<typeof SignIns>;

/** The name of a tenant among `lastAt`. */
export const lastAtKey = (tenantId: string | undefined): string => tenantId ?? PLATFORM;

export const signInsItem = entity({
  name: 'sign-ins',
  schema: SignIns,
  key: (id: { subject: string }) => ({ pk: subject(id), sk: 'SIGNINS' }),
});
