import type * as z from 'zod';
import { idFromDigest } from '../../../../shared/contract/id.ts';
import type { TestRequested } from '../../../../shared/outreach/messaging/events.ts';
import { fillIn, messageOf } from '../../../../shared/outreach/messaging/templates/template.ts';
import { findTemplate } from '../../../../shared/outreach/messaging/templates/templates.ts';
import type { Occurrence } from '../../../platform/consume.ts';
import { sha256 } from '../../../platform/signed/sign.ts';
import { type MessagingDeps, openDispatch } from '../dispatch.ts';
import { sendEmail } from '../mail/send-email.ts';
import { sendSms } from '../texts/send-sms.ts';
import { sampleSchedule, sampleVariables } from './sample-message.ts';

/** Sends a message with sample values to the administrator who requested it. */
export const sendTest =
  (deps: MessagingDeps) =>
  async (occurrence: Occurrence<z.output<typeof TestRequested.data>>): Promise<void> => {
    const { code, channel, texts, to, profileId } = occurrence.data;
    const definition = findTemplate(code);
    if (!definition) throw new Error(`No template ${code}`);
    const dispatch = await openDispatch(occurrence, deps);
    const values = sampleVariables(definition, dispatch.tenant);
    const about = {
      leadId: null,
      orderId: null,
      profileId,
      template: code,
      metadata: { test: true },
      communicationId: idFromDigest('communication', sha256(`${occurrence.eventId} test`)),
      createdAt: occurrence.occurredAt,
    };
    if (channel === 'sms') {
      const body = fillIn(texts.sms ?? '', values);
      if (to.phone)
        await sendSms(dispatch, { about, to: to.phone, body, logged: body, isMarketing: false, isPublicAct: false });
      return;
    }
    const message = messageOf(texts, values, sampleSchedule(dispatch.tenant, occurrence.now));
    const test = { ...message, subject: `Test: ${message.subject}` };
    await sendEmail(dispatch, { about, to, message: test, logged: test, isMarketing: false, isPublicAct: false });
  };
