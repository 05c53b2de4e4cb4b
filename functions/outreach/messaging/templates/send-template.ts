import type { ScheduleLine } from '../../../../shared/outreach/messaging/templates/block.ts';
import { greetingName, safeName } from '../../../../shared/outreach/messaging/templates/greeting.ts';
import {
  fillIn,
  type Message,
  messageOf,
  type Template,
} from '../../../../shared/outreach/messaging/templates/template.ts';
import { type TemplateCode, templates } from '../../../../shared/outreach/messaging/templates/templates.ts';
import {
  typedByStrangers,
  type Variables,
  variablesIn,
} from '../../../../shared/outreach/messaging/templates/variables.ts';
import type { Consents } from '../../../../shared/sales/booking/workflow/profile.ts';
import { createLog } from '../../../platform/log.ts';
import type { CausedBy } from '../delivery/limit-of.ts';
import type { Dispatch } from '../dispatch.ts';
import type { Mail } from '../mail/mailer.ts';
import { type About, sendEmail } from '../mail/send-email.ts';
import { type Channel, mayReach, messageIdOf } from '../may-reach.ts';
import { sendSms } from '../texts/send-sms.ts';
import { ownTemplate } from './template-store.ts';

/** One of the product's messages to one person; channels without address, phone, text or consent are skipped. */
export interface TemplateMessage extends CausedBy {
  readonly code: TemplateCode;
  /** Sent once per name and code; defaults to the event's id. */
  readonly once?: string;
  readonly to: {
    readonly name: string;
    readonly email?: string | null;
    readonly phone?: string | null;
    /** What may be sent by each channel; absent for staff, who need no consent. */
    readonly consents?: Record<Channel, Consents>;
  };
  readonly about: Pick<About, 'leadId' | 'orderId' | 'profileId'>;
  readonly variables: Variables;
  /** Variables for the log: without the secret parts of links. */
  readonly logged?: Variables;
  readonly schedule?: readonly ScheduleLine[];
  readonly calendar?: Mail['calendar'];
  readonly channels?: readonly Channel[];
  readonly uselessFrom?: number | undefined;
  readonly sequence?: number;
}

/** A tenant's own subject that names what a stranger typed, from before the rule, gives way to the product's. */
const textsOf = async ({ table }: Dispatch, code: TemplateCode): Promise<Template> => {
  const { texts } = templates[code];
  const own = (await table.get(ownTemplate, { code }))?.texts;
  if (!own) return texts;
  return variablesIn(own.subject).some((name) => typedByStrangers.includes(name))
    ? { ...own, subject: texts.subject }
    : own;
};

/** A tenant's text with a variable that no longer exists falls back to the product's own. */
const withTexts = <T>(texts: Template, code: TemplateCode, render: (texts: Template) => T): T => {
  try {
    return render(texts);
  } catch (error) {
    createLog({ template: code }).error('A tenant’s own text could not be filled in', error);
    return render(templates[code].texts);
  }
};

const aboutOf = (dispatch: Dispatch, message: TemplateMessage, channel: Channel): About => {
  return {
    ...message.about,
    communicationId: messageIdOf(message.once ?? dispatch.eventId, message.code, channel),
    template: message.code,
    metadata: {},
    createdAt: dispatch.occurredAt,
  };
};

const reaches = ({ code, to, channels }: TemplateMessage, channel: Channel): boolean =>
  (channels?.includes(channel) ?? true) && mayReach(code, channel, to.consents?.[channel]);

const tenantVariables = ({ tenant }: Dispatch, { variables, to }: TemplateMessage): Variables => ({
  firstName: greetingName(to.name),
  tenantName: tenant.name,
  ...variables,
});

/** Sends one of the product's messages in the tenant's words, by email and, if it has one, by text message. */
export const sendTemplate = async (dispatch: Dispatch, message: TemplateMessage): Promise<void> => {
  const { code, to, schedule = [], calendar, isPublicAct, isOrderNoise = false, stranger } = message;
  const texts = await textsOf(dispatch, code);
  const isMarketing = templates[code].consent === 'marketing';
  const values = tenantVariables(dispatch, message);
  const shown = { ...values, ...message.logged };
  const { email, phone } = to;
  if (email && reaches(message, 'email')) {
    const fill = (given: Variables): Message => withTexts(texts, code, (each) => messageOf(each, given, schedule));
    const letter = {
      to: { name: safeName(to.name), email },
      message: fill(values),
      logged: fill(shown),
      calendar,
      isMarketing,
      isPublicAct,
      isOrderNoise,
      stranger,
    };
    await sendEmail(dispatch, { ...letter, about: aboutOf(dispatch, message, 'email') });
  }
  if (texts.sms && phone && reaches(message, 'sms')) {
    const fill = (given: Variables): string => withTexts(texts, code, (each) => fillIn(each.sms ?? '', given));
    const letter = {
      to: phone,
      body: fill(values),
      logged: fill(shown),
      isMarketing,
      isPublicAct,
      isOrderNoise,
      stranger,
    };
    const { uselessFrom, sequence } = message;
    await sendSms(dispatch, { ...letter, about: aboutOf(dispatch, message, 'sms'), uselessFrom, sequence });
  }
};
