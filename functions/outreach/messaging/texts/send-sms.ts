import { monthOf, type UsageVerdict } from '../../../../shared/company/plan/usage.ts';
import { SmsDeferred } from '../../../../shared/outreach/messaging/events.ts';
import { sendableAt } from '../../../../shared/outreach/messaging/quiet-hours.ts';
import { plainSms } from '../../../../shared/outreach/messaging/sms.ts';
import { timeText } from '../../../../shared/outreach/messaging/visit-time.ts';
import { consume, settle } from '../../../company/plan/metering.ts';
import type { CommunicationKey } from '../../../crm/leads/communication-store.ts';
import { type CausedBy, limitOf } from '../delivery/limit-of.ts';
import { refOf } from '../delivery/message-ref.ts';
import { type Draft, NO_PROVIDER, sendLogged, type Withheld } from '../delivery/send-logged.ts';
import { suppressedAddress } from '../delivery/suppression.ts';
import type { Dispatch } from '../dispatch.ts';
import { MessageRefused, type Texting } from '../mail/mailer.ts';
import type { About } from '../mail/send-email.ts';
import { rememberPeer } from './sms-peer.ts';

export interface OutgoingText extends CausedBy {
  readonly about: About;
  readonly to: string;
  readonly body: string;
  /** The text for the log: without the secret parts of its links. */
  readonly logged: string;
  readonly isMarketing: boolean;
  /** Not sent from this instant on (epoch milliseconds), e.g. a reminder after the visit has begun. */
  readonly uselessFrom?: number | undefined;
  /** The order's sequence that the text refers to. */
  readonly sequence?: number | undefined;
}

const draftOf = (dispatch: Dispatch, { about, to, logged }: OutgoingText): Draft => ({
  ...about,
  ...({ type: 'sms', direction: 'outbound' } as const),
  toAddress: to,
  fromAddress: dispatch.texting?.from ?? null,
  subject: null,
  body: logged,
  duration: null,
});

/** Why a text is not metered; a plan may end while a text waits for the end of the quiet hours. */
const refusals: Record<Exclude<UsageVerdict, 'granted'>, string> = {
  notLicensed: 'not sent: the plan no longer includes text messages',
  exhausted: 'not sent: the text messages of this month are used up',
};

/** Meters one of the month's text messages and sends it; refunds it if the provider rejects it. */
export const handOver = async (
  dispatch: Dispatch,
  texting: Texting,
  to: string,
  body: string,
  key: CommunicationKey,
) => {
  const { table, now, smsLicense } = dispatch;
  const use = { featureCode: 'sms', amount: 1 } as const;
  const verdict = await consume(table, use.featureCode, use.amount, now, smsLicense);
  if (verdict !== 'granted') throw new MessageRefused(refusals[verdict], { status: 'not_sent' });
  try {
    const sent = await texting.texter.send({ to, body: plainSms(body), ref: refOf(table.tenantId, key) ?? 'long' });
    await rememberPeer(dispatch.platform, to, table.tenantId, now);
    return sent;
  } catch (error) {
    await settle(table, { ...use, month: monthOf(now) }, 0);
    throw error;
  }
};

/** During quiet hours the text is scheduled for their end, unless it is useless by then. */
const waiting = (dispatch: Dispatch, letter: OutgoingText): Withheld | undefined => {
  const { table, now, tenant } = dispatch;
  const at = sendableAt(now, tenant.timezone);
  if (at <= now) return undefined;
  const until = timeText(at, tenant.timezone);
  if (letter.uselessFrom !== undefined && at >= letter.uselessFrom) {
    return { status: 'not_sent', reason: `not sent: quiet hours until ${until}, which is too late for it` };
  }
  const { communicationId, leadId, orderId, profileId, createdAt } = letter.about;
  const place = { communicationId, leadId, orderId, profileId, createdAt };
  const data = { ...place, to: letter.to, body: letter.body, sequence: letter.sequence ?? null };
  const due = table.due(SmsDeferred, data, { key: communicationId, at, once: communicationId });
  return { status: 'queued', reason: `waits for the end of the quiet hours at ${until}`, writes: [due] };
};

/**
 * Logs and sends a text message outside the tenant's quiet hours; no-op if the tenant has no license for text messages.
 */
export const sendSms = async (dispatch: Dispatch, letter: OutgoingText): Promise<void> => {
  const { table, now, texting, maySms } = dispatch;
  if (!maySms) return;
  const withheld =
    (await suppressedAddress(table, letter.to, letter.isMarketing)) ??
    (texting ? waiting(dispatch, letter) : NO_PROVIDER);
  const send = texting && (() => handOver(dispatch, texting, letter.to, letter.body, letter.about));
  const limit = limitOf(dispatch, { kind: 'phone', value: letter.to }, letter);
  await sendLogged({ table, now, attempt: withheld ?? send ?? NO_PROVIDER, limit }, draftOf(dispatch, letter));
};
