import type * as z from 'zod';
import { idFromDigest } from '../../../shared/contract/id.ts';
import { formatPhone } from '../../../shared/contract/text.ts';
import { DAY } from '../../../shared/contract/time.ts';
import type { PrivacyMailAsked } from '../../../shared/operations/privacy/events.ts';
import { privacyTemplates } from '../../../shared/operations/privacy/privacy-templates.ts';
import { messageOf } from '../../../shared/outreach/messaging/templates/template.ts';
import { type MessagingDeps, openDispatch } from '../../outreach/messaging/dispatch.ts';
import { sendEmail } from '../../outreach/messaging/mail/send-email.ts';
import type { Occurrence } from '../../platform/consume.ts';
import { sha256 } from '../../platform/signed/sign.ts';
import { codePurpose } from './code.ts';
import { privacyRequest } from './store.ts';

const HIDDEN = '······';
const day = { month: 'long', day: 'numeric', year: 'numeric' } as const;

/** Tells a person how their request stands; a code never gets into the log. */
export const sendPrivacyMail =
  (deps: MessagingDeps) =>
  async (occurrence: Occurrence<z.output<typeof PrivacyMailAsked.data>>): Promise<void> => {
    const { table, data, eventId, occurredAt, now } = occurrence;
    const { requestId, about: kind, sealedCode } = data;
    const request = await table.get(privacyRequest, { requestId }, { consistent: true });
    if (!request || request.email === null) return;
    const code = sealedCode === undefined ? '' : deps.signer.decrypt(codePurpose(table.tenantId), sealedCode);
    if (code === undefined || (kind === 'code' && Date.parse(request.codeUntil ?? '') <= now)) return;
    const dispatch = await openDispatch(occurrence, deps);
    const { tenant } = dispatch;
    const dateOf = (at: number) => new Date(at).toLocaleDateString('en-US', { ...day, timeZone: tenant.timezone });
    const variables = {
      tenantName: tenant.name,
      tenantPhone: formatPhone(tenant.contact.phone),
      date: dateOf(Date.parse(request.dueAt ?? '') || now + DAY),
      pageUrl: `${dispatch.origin}/privacy/requests`,
    };
    const saying = (shown: string) => messageOf(privacyTemplates[kind], { ...variables, code: shown }, []);
    const template = `privacy_${kind}`;
    const about = {
      leadId: null,
      orderId: null,
      profileId: requestId,
      template,
      metadata: {},
      createdAt: occurredAt,
      communicationId: idFromDigest('communication', sha256(`${eventId} ${template}`)),
    };
    await sendEmail(dispatch, {
      about,
      to: { name: '', email: request.email },
      message: saying(code),
      logged: saying(HIDDEN),
      isMarketing: false,
      isPublicAct: false,
    });
  };
