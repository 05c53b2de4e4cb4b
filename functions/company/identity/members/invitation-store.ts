import * as z from 'zod';
import { Role } from '../../../../shared/contract/access.ts';
import { idFromDigest } from '../../../../shared/contract/id.ts';
import { DAY } from '../../../../shared/contract/time.ts';
import { sha256 } from '../../../platform/sign.ts';
import { entity } from '../../../platform/table/entity.ts';

/** How long an invitation sent by mail can be taken. */
export const INVITATION_MS = 14 * DAY;

const Invitation = z.object({
  email: z.string(),
  tenantId: z.string(),
  roles: z.array(Role),
  createdAt: z.string(),
  /** As whose people the invited vendor will work. */
  vendorId: z.string().optional(),
  /** Name or address of who invited, and of the company, for the mail and the page after the sign-in. */
  invitedBy: z.string().optional(),
  tenantName: z.string().optional(),
  /** Never where it comes with a deployment. */
  expiresAt: z.string().optional(),
  /** Somebody has taken it: it waits no longer, but the same person may come through another way. */
  acceptedAt: z.string().optional(),
  /** Nobody may take it any more: withdrawn, or what it gave was taken away. */
  closedAt: z.string().optional(),
  version: z.number(),
});
export type Invitation = z.infer<typeof Invitation>;

type InvitationKey = { email: string; tenantId: string };

/** One address has one invitation per tenant, so it always has the same id. */
export const invitationIdOf = ({ email, tenantId }: InvitationKey): string =>
  idFromDigest('invitation', sha256(`invitation ${tenantId} ${email}`));

const waiting = (tenantId: string): string => `INVITATIONS#${tenantId}`;
const byId = (tenantId: string, invitationId: string): string => `${waiting(tenantId)}#${invitationId}`;

export const invitationItem = entity({
  name: 'invitation',
  schema: Invitation,
  key: (id: InvitationKey) => ({ pk: `INVITE#${id.email}`, sk: `INVITE#${id.tenantId}` }),
  indexes: (invitation) => {
    if (invitation.acceptedAt !== undefined || invitation.closedAt !== undefined) return {};
    const { tenantId, createdAt } = invitation;
    const invitationId = invitationIdOf(invitation);
    return {
      gsi1: { pk: waiting(tenantId), sk: `${createdAt}#${invitationId}` },
      gsi3: { pk: byId(tenantId, invitationId), sk: 'INVITATION' },
    };
  },
  row: Invitation,
});

/** All invitations of one address. */
export const invitationsOf = (id: { email: string }) => ({ pk: `INVITE#${id.email}`, consistent: true });

/** A tenant's invitations that nobody has taken, newest first. */
export const waitingInvitations = (tenantId: string) =>
  ({ index: 'gsi1', pk: waiting(tenantId), descending: true }) as const;

/** One of a tenant's waiting invitations by its id. */
export const waitingInvitation = (tenantId: string, invitationId: string) =>
  ({ index: 'gsi3', pk: byId(tenantId, invitationId) }) as const;

/** True while it may be taken at `now` (epoch milliseconds). */
export const isOpen = ({ closedAt, expiresAt }: Invitation, now: number): boolean =>
  closedAt === undefined && (expiresAt === undefined || now < Date.parse(expiresAt));
