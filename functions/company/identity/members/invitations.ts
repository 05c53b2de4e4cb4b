import type { identityContract } from '../../../../shared/company/identity/contract.ts';
import { MemberInvited } from '../../../../shared/company/identity/events.ts';
import type { InvitationView } from '../../../../shared/company/identity/member.ts';
import { isStaff } from '../../../../shared/contract/access/people.ts';
import { changesBetween } from '../../../../shared/contract/events/audit.ts';
import type { Page } from '../../../../shared/contract/routes/page.ts';
import { toInstant } from '../../../../shared/contract/time.ts';
import { audited } from '../../../platform/audit.ts';
import { AppError, notFound } from '../../../platform/errors/errors.ts';
import type { Handlers } from '../../../platform/http/serve.ts';
import { untilWritten } from '../../../platform/table/client/retry.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { readTenant } from '../../tenancy/store.ts';
import { findVendorId } from './find-vendor.ts';
import { countInvitation, withinInvitationLimits } from './invitation-limits.ts';
import {
  INVITATION_MS,
  type Invitation,
  invitationIdOf,
  invitationItem,
  isOpen,
  waitingInvitation,
  waitingInvitations,
} from './invitation-store.ts';
import { memberItem, membersRange } from './member-store.ts';

type Requests = Handlers<typeof identityContract>;
type InviteRequest = Parameters<Requests['invite']>[0];

const viewOf = (invitation: Invitation, now: number): InvitationView => {
  const { email, roles, vendorId, invitedBy, createdAt, expiresAt = null } = invitation;
  const status = isOpen(invitation, now) ? 'pending' : 'expired';
  return { invitationId: invitationIdOf(invitation), email, roles, vendorId, invitedBy, createdAt, expiresAt, status };
};

/** Lists the tenant's open invitations. */
export const listInvitations = async (
  platformTable: TenantTable,
  { tenantId, input, now }: Parameters<Requests['invitations']>[0],
): Promise<Page<InvitationView>> => {
  const { items, ...rest } = await platformTable.list(invitationItem, { ...waitingInvitations(tenantId), ...input });
  return { items: items.map((invitation) => viewOf(invitation, now)), ...rest };
};

/**
 * Refuses to invite an existing member of this tenant; membership in other companies is neither checked nor
 * revealed.
 */
const refuseMember = async ({ table, input }: InviteRequest): Promise<void> => {
  const rank = isStaff(input.roles) ? '1' : '2';
  if (rank === '2' && !input.roles.includes('vendor')) return;
  const { items } = await table.list(memberItem, { ...membersRange(`${rank}#${input.email}#`), limit: 1 });
  const [known] = items;
  if (!known) return;
  const words =
    known.status === 'active'
      ? `${input.email} already works here. Change the roles in the list of people.`
      : `${input.email} worked here and was switched off. Switch the person on in the list of people.`;
  throw new AppError('conflict', 'ALREADY_MEMBER', words);
};

const createInvitation = async (request: InviteRequest): Promise<Omit<Invitation, 'version'>> => {
  const { table, tenantId, input, caller, now } = request;
  const { email, roles } = input;
  const isVendor = roles.includes('vendor');
  // A vendor that the company doesn't have is refused also where the roles have no use for one.
  const named = isVendor || input.vendorId !== undefined ? await findVendorId(table, email, input.vendorId) : undefined;
  const vendorId = isVendor ? named : undefined;
  const { tenant } = await readTenant(table);
  return {
    email,
    tenantId,
    roles,
    vendorId,
    invitedBy: caller.name ?? caller.email,
    tenantName: tenant?.name,
    createdAt: toInstant(now),
    expiresAt: toInstant(now + INVITATION_MS),
    acceptedAt: undefined,
    closedAt: undefined,
  };
};

/**
 * Invites an address; a queue sends the email. Inviting again replaces the invitation and resends it, as often as a day
 * allows.
 */
export const invite = async (
  platformTable: TenantTable,
  request: InviteRequest,
  hasCaps: boolean,
): Promise<InvitationView> => {
  await refuseMember(request);
  const invitation = await createInvitation(request);
  const { email, tenantId, roles, vendorId, invitedBy = '' } = invitation;
  const invitationId = invitationIdOf(invitation);
  const fact = { invitationId, email, roles, invitedBy, expiresAt: invitation.expiresAt ?? null };
  const place = { pk: `INVITATION#${invitationId}`, group: invitationId, now: request.now };
  await untilWritten(async () => {
    const known = await platformTable.get(invitationItem, { email, tenantId }, { consistent: true });
    const writes = [
      known
        ? platformTable.patch(invitationItem, known, invitation)
        : platformTable.create(invitationItem, { ...invitation, version: 1 }),
      request.table.event(MemberInvited, fact, { ...place, correlationId: request.correlationId }),
      audited(request, {
        action: 'member.invited',
        target: { kind: 'invitation', id: invitationId, name: email },
        changes: changesBetween({}, { roles, vendorId }),
      }),
      ...(hasCaps ? countInvitation(request.table, invitationId, request.now) : []),
    ];
    await withinInvitationLimits(request.now, () => platformTable.commit(...writes));
  });
  return viewOf({ ...invitation, version: 1 }, request.now);
};

/** Withdraws an open invitation; 404 if it was accepted meanwhile. */
export const withdrawInvitation = async (
  platformTable: TenantTable,
  request: Parameters<Requests['withdrawInvitation']>[0],
): Promise<void> => {
  const { tenantId, input, now } = request;
  const { items } = await platformTable.list(invitationItem, waitingInvitation(tenantId, input.invitationId));
  const [found] = items;
  if (!found) throw notFound('Invitation');
  await untilWritten(async () => {
    const known = await platformTable.get(invitationItem, found, { consistent: true });
    if (!known || known.acceptedAt !== undefined || known.closedAt !== undefined) throw notFound('Invitation');
    const target = { kind: 'invitation', id: input.invitationId, name: known.email };
    await platformTable.commit(
      platformTable.patch(invitationItem, known, { closedAt: toInstant(now) }),
      audited(request, { action: 'member.invitation_withdrawn', target }),
    );
  });
};
