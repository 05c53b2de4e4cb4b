import type * as z from 'zod';
import type { Communication } from '../../../../shared/crm/leads/log/communication.ts';
import type { MessageWritten } from '../../../../shared/crm/leads/log/message-written.ts';
import type { SmsDeferred } from '../../../../shared/outreach/messaging/events.ts';
import { communication } from '../../../crm/leads/communication-store.ts';
import type { Occurrence } from '../../../platform/consume.ts';
import { readCurrentOrder } from '../../../sales/booking/order/change/current-order.ts';
import { hasBooked } from '../../../sales/booking/visit/list/has-booked.ts';
import { type MessagingDeps, openDispatch } from '../dispatch.ts';
import { sendEmail } from '../mail/send-email.ts';
import { handOver, sendSms } from '../texts/send-sms.ts';
import { NO_PROVIDER, sendLogged, type Withheld } from './send-logged.ts';
import { suppressedAddress } from './suppression.ts';

type Deferred = z.output<typeof SmsDeferred.data>;

const OUTDATED: Withheld = { status: 'not_sent', reason: 'not sent: the booking changed during the quiet hours' };
const BOOKED: Withheld = { status: 'not_sent', reason: 'not sent: an order was placed during the quiet hours' };

/** What has become untrue of a text since it was written. */
const overtaken = async (
  { signer }: MessagingDeps,
  { table, data }: Occurrence<Deferred>,
  { template }: Communication,
): Promise<Withheld | undefined> => {
  if (template === 'welcome_lead' && data.leadId && (await hasBooked(table, [data.leadId]))) return BOOKED;
  if (data.sequence === null || !data.orderId) return undefined;
  const order = await readCurrentOrder(table, signer, data.orderId);
  return order !== undefined && order.sequence !== data.sequence ? OUTDATED : undefined;
};

/** Sends a text message after quiet hours, unless an order came or changed meanwhile or its recipient texted STOP. */
export const sendDeferred =
  (deps: MessagingDeps) =>
  async (occurrence: Occurrence<Deferred>): Promise<void> => {
    const { table, data, now } = occurrence;
    const known = await table.get(communication, data, { consistent: true });
    if (known?.status !== 'queued') return;
    const withheld = (await overtaken(deps, occurrence, known)) ?? (await suppressedAddress(table, data.to, false));
    const dispatch = await openDispatch(occurrence, deps);
    const { texting } = deps;
    const send = texting && (() => handOver(dispatch, texting, data.to, data.body, data));
    await sendLogged({ table, now, attempt: withheld ?? send ?? NO_PROVIDER }, known);
  };

/** Sends a message that staff wrote to a lead; it is already in the log. */
export const sendStaffMessage =
  (deps: MessagingDeps) =>
  async (occurrence: Occurrence<z.output<typeof MessageWritten.data>>): Promise<void> => {
    const { table, data } = occurrence;
    const place = { ...data, orderId: null };
    const known = await table.get(communication, place, { consistent: true });
    if (known?.status !== 'queued' || known.toAddress === null) return;
    const dispatch = await openDispatch(occurrence, deps);
    const to = known.toAddress;
    if (known.type === 'sms') {
      await sendSms(dispatch, {
        about: known,
        to,
        body: known.body,
        logged: known.body,
        isMarketing: false,
        isPublicAct: false,
      });
      return;
    }
    const blocks = known.body.split(/\n{2,}/).map((text) => ({ kind: 'text', text }) as const);
    const message = { subject: known.subject ?? '', preview: '', title: '', blocks, schedule: [] };
    const name = typeof known.metadata.toName === 'string' ? known.metadata.toName : '';
    await sendEmail(dispatch, {
      about: known,
      to: { name, email: to },
      message,
      logged: message,
      isMarketing: false,
      isPublicAct: false,
    });
  };
