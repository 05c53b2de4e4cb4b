import { PortalInvited } from '../../../../shared/sales/booking/events.ts';
import type { Party } from '../../../../shared/sales/booking/party.ts';
import { AppError, invalidInput } from '../../../platform/errors/errors.ts';
import type { SignedRequest } from '../../../platform/http/request.ts';
import type { Signer } from '../../../platform/signed/sign.ts';
import { untilWritten } from '../../../platform/table/client/retry.ts';
import { readMade } from '../../../platform/table/counts/made.ts';
import { claimOrder } from '../../../sales/booking/order/change/manage-order.ts';
import { partiesMade, partiesOf, partyItem } from '../../../sales/booking/party/store.ts';
import { orderPartition } from '../../../sales/booking/store.ts';

type Invitation = { orderId: string } & Pick<Party, 'email' | 'role' | 'money' | 'media'>;

/** Most people of one order besides its buyer and household. */
const MAX_PARTIES = 8;

/** Lets somebody into one order, or changes what they may do there; only those who may change the order do. */
export const inviteParty = async (request: SignedRequest<Invitation>, signer: Signer): Promise<void> => {
  const { table, input, caller, now, correlationId } = request;
  const { orderId, email } = input;
  await untilWritten(async () => {
    const { order } = await claimOrder({ table, signer, now }, orderId, { caller }, 'change');
    if (email === order.contactInfo.email) {
      throw invalidInput([
        { path: 'email', message: 'must be somebody else’s address; this one has booked the order' },
      ]);
    }
    const made = await readMade(table, partiesMade(orderId), now);
    const { parties } = await table.collect(partiesOf(orderId), { parties: partyItem });
    const known = parties.find((each) => each.email === email);
    if (!known && parties.length >= MAX_PARTIES) {
      throw new AppError(
        'conflict',
        'PARTIES_FULL',
        `An order has at most ${MAX_PARTIES} people. Remove somebody first.`,
      );
    }
    if (known) return await table.commit(table.patch(partyItem, known, { ...known, ...input }));
    const told = { email, invitedBy: caller.name ?? caller.email, orderId };
    const place = { pk: orderPartition(orderId), group: order.leadId, now, correlationId };
    await table.commit(
      table.create(partyItem, { ...input, placedAt: order.placedAt, version: 1 }),
      made(MAX_PARTIES - parties.length),
      table.event(PortalInvited, told, place),
    );
  });
};

/** Takes somebody off an order; a party may take itself off. */
export const removeParty = async (
  request: SignedRequest<{ orderId: string; email: string }>,
  signer: Signer,
): Promise<void> => {
  const { table, input, caller, now } = request;
  const isSelf = caller.isEmailVerified === true && caller.email === input.email;
  await claimOrder({ table, signer, now }, input.orderId, { caller }, isSelf ? 'see' : 'change');
  await table.commit(table.erase(partyItem, input));
};
