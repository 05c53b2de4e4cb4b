import * as z from 'zod';
import { SessionInfo } from '../../../shared/company/identity/session.ts';
import { SessionAlert } from '../../../shared/company/identity/session-view.ts';
import { Role } from '../../../shared/contract/access/people.ts';
import { DAY, toInstant } from '../../../shared/contract/time.ts';
import { entity } from '../../platform/table/entity.ts';

export { type Invitation, invitationIdOf, invitationItem, invitationsOf } from './members/invitation-store.ts';
export { awaitedSubject, findMember, isColleague, memberItem } from './members/member-store.ts';

/** Key of a super administrator's membership, which has no tenant. */
const PLATFORM = 'PLATFORM';
const SESSIONS = 'SESSION#';

const AppClient = z.object({
  clientId: z.string(),
  /** The staff client belongs to the platform host; uninvited users become customers of its tenant. */
  kind: z.enum(['staff', 'tenant']),
  tenantId: z.string(),
  version: z.number(),
});
export type AppClient = z.infer<typeof AppClient>;

export const appClientItem = entity({
  name: 'appClient',
  formerName: 'client',
  schema: AppClient,
  key: (id: { clientId: string }) => ({ pk: `CLIENT#${id.clientId}`, sk: 'CLIENT' }),
});

/** Rows `profiles` and `user_roles` (seed 3) of a user in a tenant; without a tenant it is a super administrator's. */
const Membership = z.object({
  subject: z.string(),
  tenantId: z.string().optional(),
  profileId: z.string(),
  email: z.string(),
  /** As the user pool said with this address; absent until the next sign-in or refresh. */
  isEmailVerified: z.boolean().optional(),
  name: z.string().optional(),
  roles: z.array(Role),
  status: z.enum(['active', 'disabled']),
  /** Vendor whose jobs the user sees. */
  vendorId: z.string().optional(),
  /** Creation time of the invitation that granted the roles, so that it is accepted only once. */
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

/** Lock row written when staff roles are granted, so that nobody becomes staff of two companies concurrently. */
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
  /** Device reported by the browser. */
  info: SessionInfo.optional(),
  alerts: z.array(SessionAlert).optional(),
  version: z.number(),
});
export type Session = z.infer<typeof Session>;

/** Longer than the lifetime of a refresh token, so that an ended session cannot return as a new one. */
const RETENTION_MS = 60 * DAY;

/** Sessions of a tenant's users, or of super administrators. */
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
  expiresAt: (session) => Math.floor((session.lastSeenAt + RETENTION_MS) / 1000),
});

/** All stored sessions of a user. */
export const sessionsOf = (id: { subject: string }) => ({ pk: subject(id), begins: SESSIONS, consistent: true });

/** Session of a tenant by its id alone. */
export const sessionInTenant = (tenantId: string, sessionId: string) => ({
  index: 'gsi3' as const,
  pk: placeInTenant({ tenantId, sessionId }).pk,
});

const SignIns = z.object({
  subject: z.string(),
  /** Sessions that may be active. Every start updates this item, which serializes them. */
  open: z.array(z.string()),
  /** Start of the last session, by tenant. */
  lastAt: z.record(z.string(), z.string()).optional(),
  /** Device of the last recorded sign-in. */
  device: SessionInfo.pick({ browser: true, platform: true }).optional(),
  version: z.number(),
});
export type SignIns = z.infer<typeof SignIns>;

/** Key of a tenant in `lastAt`. */
export const lastAtKey = (tenantId: string | undefined): string => tenantId ?? PLATFORM;

export const signInsItem = entity({
  name: 'sign-ins',
  schema: SignIns,
  key: (id: { subject: string }) => ({ pk: subject(id), sk: 'SIGNINS' }),
});
