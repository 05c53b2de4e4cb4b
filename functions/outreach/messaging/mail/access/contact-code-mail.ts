import type * as z from 'zod';
import { idFromDigest } from '../../../../../shared/contract/id.ts';
import { formatPhone } from '../../../../../shared/contract/text.ts';
import { MINUTE } from '../../../../../shared/contract/time.ts';
import { messageOf } from '../../../../../shared/outreach/messaging/templates/template.ts';
import { contactCodeTemplate } from '../../../../../shared/outreach/messaging/templates/texts/access/contact-code-template.ts';
import { CODE_MINUTES } from '../../../../../shared/sales/booking/contact-code.ts';
import type { ContactCodeRequested } from '../../../../../shared/sales/booking/events.ts';
import type { Occurrence } from '../../../../platform/consume.ts';
import { sha256 } from '../../../../platform/signed/sign.ts';
import { codePurpose } from '../../../../sales/booking/proof/contact-code.ts';
import { type MessagingDeps, openDispatch } from '../../dispatch.ts';
import { sendEmail } from '../send-email.ts';

const TEMPLATE = 'contact_code';
const HIDDEN = '······';

/** Sends the code that proves an address; not once it is over, and never into the log. */
export const sendContactCodeMail =
  (deps: MessagingDeps) =>
  async (occurrence: Occurrence<z.output<typeof ContactCodeRequested.data>>): Promise<void> => {
    const { table, data, eventId, occurredAt, now } = occurrence;
    const code = deps.signer.decrypt(codePurpose(table.tenantId), data.sealedCode);
    if (code === undefined || Date.parse(occurredAt) + CODE_MINUTES * MINUTE <= now) return;
    const dispatch = await openDispatch(occurrence, deps);
    const { name: tenantName, contact } = dispatch.tenant;
    const saying = (shown: string) =>
      messageOf(contactCodeTemplate, { tenantName, tenantPhone: formatPhone(contact.phone), code: shown }, []);
    const about = {
      leadId: null,
      orderId: null,
      profileId: 'contact-code',
      template: TEMPLATE,
      metadata: {},
      createdAt: occurredAt,
      communicationId: idFromDigest('communication', sha256(`${eventId} ${TEMPLATE}`)),
    };
    const to = { name: '', email: data.email };
    await sendEmail(dispatch, {
      about,
      to,
      message: saying(code),
      logged: saying(HIDDEN),
      isMarketing: false,
      // Its request has counted it for this recipient.
      isPublicAct: false,
    });
  };
