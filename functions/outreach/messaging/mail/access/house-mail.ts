import type * as z from 'zod';
import { formatPhone } from '../../../../../shared/contract/text.ts';
import type { HousePassed } from '../../../../../shared/fulfilment/portal/events.ts';
import type { Occurrence } from '../../../../platform/consume.ts';
import { type MessagingDeps, openDispatch } from '../../dispatch.ts';
import { sendTemplate } from '../../templates/send-template.ts';

/** Tells the next owner of a house that its file is offered, or its last one that it was accepted; names neither. */
export const sendHousePassed =
  (deps: MessagingDeps) =>
  async (occurrence: Occurrence<z.output<typeof HousePassed.data>>): Promise<void> => {
    const { email, state, address, propertyId } = occurrence.data;
    const dispatch = await openDispatch(occurrence, deps);
    const { origin, tenant } = dispatch;
    const isOffer = state === 'offered';
    await sendTemplate(dispatch, {
      isPublicAct: true,
      code: isOffer ? 'house_offered' : 'house_accepted',
      to: { name: '', email },
      about: { leadId: null, orderId: null, profileId: email },
      variables: {
        tenantPhone: formatPhone(tenant.contact.phone),
        address,
        email,
        houseUrl: `${origin}/portal/${isOffer ? 'houses' : `properties/${propertyId}`}`,
      },
    });
  };
