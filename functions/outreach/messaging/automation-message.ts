import type * as z from 'zod';
import { formatPhone } from '../../../shared/contract/text.ts';
import { permittedByChannel } from '../../../shared/crm/leads/consent.ts';
import type { TemplateRequested } from '../../../shared/outreach/messaging/events.ts';
import { findTemplate, type TemplateCode } from '../../../shared/outreach/messaging/templates/templates.ts';
import { readLead } from '../../crm/leads/store.ts';
import type { Occurrence } from '../../platform/consume.ts';
import { readCurrentOrder } from '../../sales/booking/order/change/current-order.ts';
import { hasBooked } from '../../sales/booking/visit/list/has-booked.ts';
import { type MessagingDeps, openDispatch } from './dispatch.ts';
import { sendAboutOrder } from './orders/order-messages.ts';
import { sendTemplate } from './templates/send-template.ts';

type TemplateOccurrence = Occurrence<z.output<typeof TemplateRequested.data>>;

const sendToLead = async (deps: MessagingDeps, occurrence: TemplateOccurrence, code: TemplateCode): Promise<void> => {
  const { table, data } = occurrence;
  const lead = await readLead(table, data.leadId);
  if (!lead || (code === 'welcome_lead' && (await hasBooked(table, [lead.leadId, data.leadId])))) return;
  const dispatch = await openDispatch(occurrence, deps);
  const { fullName, email, phone } = lead;
  await sendTemplate(dispatch, {
    isPublicAct: true,
    code,
    channels: [data.channel],
    to: { name: fullName ?? '', email, phone, consents: permittedByChannel(lead) },
    about: { leadId: data.leadId, orderId: null },
    variables: { bookUrl: `${dispatch.origin}/book`, tenantPhone: formatPhone(dispatch.tenant.contact.phone) },
  });
};

/** Sends a message that an automation requested; named by the event's id, so that it is sent once. */
export const sendAutomationMessage =
  (deps: MessagingDeps) =>
  async (occurrence: TemplateOccurrence): Promise<void> => {
    const { table, data } = occurrence;
    if (!findTemplate(data.code)) return;
    const code = data.code as TemplateCode;
    if (data.orderId === null) return await sendToLead(deps, occurrence, code);
    const order = await readCurrentOrder(table, deps.signer, data.orderId);
    if (!order) return;
    const lead = await readLead(table, order.fact.leadId);
    await sendAboutOrder(await openDispatch(occurrence, deps), code, order.fact, {
      isPublicAct: true,
      channels: [data.channel],
      lead,
    });
  };
