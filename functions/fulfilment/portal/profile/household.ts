import { toInstant } from '../../../../shared/contract/time.ts';
import type { Household } from '../../../../shared/fulfilment/portal/profile.ts';
import { PortalInvited } from '../../../../shared/sales/booking/events.ts';
import { type HouseholdMember, MAX_HOUSEHOLD } from '../../../../shared/sales/booking/party.ts';
import type { Client } from '../../../../shared/sales/records/clients/client.ts';
import { AppError, invalidInput, notFound } from '../../../platform/errors/errors.ts';
import type { SignedRequest } from '../../../platform/http/request.ts';
import { untilWritten } from '../../../platform/table/client/retry.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { clientsOfAddress, type OwnClient } from '../../../sales/records/household/find-household.ts';
import { householdItem, householdPlace } from '../../../sales/records/household/store.ts';
import { addressOf, type Reader, readerOf } from '../reader.ts';

type Invitation = Pick<HouseholdMember, 'email' | 'role' | 'money'>;

/** True for the client itself and for members that it made owners. */
const isOwner = ({ member }: OwnClient): boolean => member === undefined || member.role === 'owner';

/** The household that this address owns; undefined where it owns none. */
const ownedBy = async (table: TenantTable, reader: Reader): Promise<Client | undefined> => {
  const email = addressOf(reader);
  if (email === undefined) return undefined;
  return (await clientsOfAddress(table, email)).find(isOwner)?.client;
};

const readHousehold = async (table: TenantTable, { clientId }: Pick<Client, 'clientId'>) =>
  await table.get(householdItem, { clientId }, { consistent: true });

/** The household of who asks, and whether it is theirs to change; null before the first order. */
export const householdOf = async (table: TenantTable, reader: Reader): Promise<Household | null> => {
  const email = addressOf(reader);
  const clients = email === undefined ? [] : await clientsOfAddress(table, email);
  const own = clients.find(isOwner) ?? clients[0];
  if (!own) return null;
  const kept = await readHousehold(table, own.client);
  return {
    name: own.client.name,
    isOwner: isOwner(own),
    members: (kept?.members ?? []).map(({ email: address, role, money, invitedAt }) => ({
      email: address,
      role,
      money: role !== 'viewer' || money,
      invitedAt,
    })),
  };
};

/** 404 for somebody who owns no household: they don't learn whether there is one. */
const owned = async (request: SignedRequest<unknown>): Promise<Client> => {
  const client = await ownedBy(request.table, readerOf(request));
  if (!client) throw notFound('Household');
  return client;
};

const householdFull = (): AppError =>
  new AppError('conflict', 'HOUSEHOLD_FULL', `A household has at most ${MAX_HOUSEHOLD} people. Remove somebody first.`);

/** Lets somebody in, or changes what they may do; the household's version decides between two who do so at once. */
export const inviteMember = async (request: SignedRequest<Invitation>): Promise<void> => {
  const { table, input, caller, now, correlationId } = request;
  if (input.email === caller.email) {
    throw invalidInput([{ path: 'email', message: 'must be somebody else’s address; this one is yours' }]);
  }
  await untilWritten(async () => {
    const client = await owned(request);
    const { clientId } = client;
    const kept = await readHousehold(table, client);
    const before = kept?.members ?? [];
    const known = before.find(({ email }) => email === input.email);
    if (!known && before.length >= MAX_HOUSEHOLD) throw householdFull();
    const member = { ...input, invitedAt: known?.invitedAt ?? toInstant(now) };
    const members = known ? before.map((each) => (each.email === input.email ? member : each)) : [...before, member];
    const told = { email: input.email, invitedBy: caller.name ?? caller.email };
    const place = { pk: householdItem.key({ clientId }).pk, group: clientId, now, correlationId };
    await table.commit(
      kept
        ? table.patch(householdItem, kept, { members })
        : table.create(householdItem, { clientId, members, version: 1 }),
      ...(known
        ? []
        : [table.create(householdPlace, { email: input.email, clientId }), table.event(PortalInvited, told, place)]),
    );
  });
};

/** Takes somebody out: their next request sees nothing of the household. Somebody may always leave. */
export const removeMember = async (request: SignedRequest<{ email: string }>): Promise<void> => {
  const { table, input, caller } = request;
  await untilWritten(async () => {
    const email = addressOf(readerOf(request));
    const isSelf = input.email === email && email !== undefined;
    const clients = isSelf ? await clientsOfAddress(table, email) : [];
    const client = clients.find(({ member }) => member?.email === caller.email)?.client ?? (await owned(request));
    const kept = await readHousehold(table, client);
    if (!kept?.members.some((each) => each.email === input.email)) return;
    await table.commit(
      table.patch(householdItem, kept, { members: kept.members.filter((each) => each.email !== input.email) }),
      table.erase(householdPlace, { email: input.email, clientId: client.clientId }),
    );
  });
};
