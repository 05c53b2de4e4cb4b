import * as z from 'zod';
import { Role } from '../../../../shared/contract/access/people.ts';
import { idFromDigest } from '../../../../shared/contract/id.ts';
import { DAY } from '../../../../shared/contract/time.ts';
import { sha256 } from '../../../platform/signed/sign.ts';
import { entity } from '../../../platform/table/entity.ts';

/** Validity of an invitation sent by email. */
export const INVITATION_MS = 14 * DAY;

const Invitation = z.object({
  email: z.string(),
  tenantId: z.string(),
  roles: z.array(Role),
  createdAt: z.string(),
  /** Profile that awaits the invited user, so that work can be assigned to them before they sign in. */
  profileId: z.string().optional(),
  /** Vendor that the invited user will work for. */
  vendorId: z.string().optional(),
  /** Inviter (name or email) and company name, for the email and the page after sign-in. */
  invitedBy: z.string().optional(),
  tenantName: z.string().optional(),
  /** Absent for invitations created by the deployment, which never expire. */
  expiresAt: z.string().optional(),
  /** Accepted; the invitation leaves the list, but the same person may use it through another sign-in. */
  acceptedAt: z.string().optional(),
  /** Closed for good: withdrawn, or the access it granted was reduced. */
  closedAt: z.string().optional(),
  version: z.number(),
});
export type Invitation = z.infer<typeof Invitation>;

type InvitationKey = { email: string; tenantId: string };

/** Deterministic id: an address has one invitation per tenant. */
export const invitationIdOf = ({ email, tenantId }: InvitationKey): string =>
  idFromDigest('invitation', sha256(`invitation ${tenantId} ${email}`));

const openPartition = (tenantId: string): string => `INVITATIONS#${tenantId}`;
const idPartition = (tenantId: string, invitationId: string): string => `${openPartition(tenantId)}#${invitationId}`;

export const invitationItem = entity({
  name: 'invitation',
  schema: Invitation,
  key: (id: InvitationKey) => ({ pk: `INVITE#${id.email}`, sk: `INVITE#${id.tenantId}` }),
  indexes: (invitation) => {
    if (invitation.acceptedAt !== undefined || invitation.closedAt !== undefined) return {};
    const { tenantId, createdAt } = invitation;
    const invitationId = invitationIdOf(invitation);
    return {
      gsi1: { pk: openPartition(tenantId), sk: `${createdAt}#${invitationId}` },
      gsi3: { pk: idPartition(tenantId, invitationId), sk: 'INVITATION' },
    };
  },
  row: Invitation,
});

/** All invitations of an address. */
export const invitationsOf = (id: { email: string }) => ({ pk: `INVITE#${id.email}`, consistent: true });

/** Open invitations of a tenant, newest first. */
export const waitingInvitations = (tenantId: string) =>
  ({ index: 'gsi1', pk: openPartition(tenantId), descending: true }) as const;

/** Open invitation of a tenant by id. */
export const waitingInvitation = (tenantId: string, invitationId: string) =>
  ({ index: 'gsi3', pk: idPartition(tenantId, invitationId) }) as const;

/** True if it can be accepted at `now` (epoch milliseconds). */
export const isOpen = ({ closedAt, expiresAt }: Invitation, now: number): boolean =>
  closedAt === undefined && (expiresAt === undefined || now < Date.parse(expiresAt));
