import type * as z from 'zod';
import { siteOrigin } from '../../../../../shared/company/site/site-origin.ts';
import type { SignupDeclined } from '../../../../../shared/company/tenancy/events.ts';
import { idFromDigest } from '../../../../../shared/contract/id.ts';
import { messageOf } from '../../../../../shared/outreach/messaging/templates/template.ts';
import { signupTemplates } from '../../../../../shared/outreach/messaging/templates/texts/access/signup-templates.ts';
import type { Occurrence } from '../../../../platform/consume.ts';
import { sha256 } from '../../../../platform/signed/sign.ts';
import { type MessagingDeps, openDispatch } from '../../dispatch.ts';
import { sendEmail } from '../send-email.ts';

const TEMPLATE = 'signup_declined';
const PLATFORM = 'Northlight';

/** Tells an applicant why their company was declined; the event belongs to the platform's own company. */
export const sendSignupDeclined =
  (deps: MessagingDeps) =>
  async (occurrence: Occurrence<z.output<typeof SignupDeclined.data>>): Promise<void> => {
    const { applicant, companyName, reason } = occurrence.data;
    const dispatch = await openDispatch(occurrence, deps);
    const onboardingUrl = `${siteOrigin(deps.site.platformHost, deps.site)}/v2/onboarding`;
    const firstName = applicant.name?.split(' ')[0] ?? applicant.email;
    const message = messageOf(signupTemplates[TEMPLATE], { companyName, reason, firstName, onboardingUrl }, []);
    const about = {
      leadId: null,
      orderId: null,
      profileId: applicant.profileId,
      template: TEMPLATE,
      metadata: {},
      communicationId: idFromDigest('communication', sha256(`${occurrence.eventId} ${TEMPLATE}`)),
      createdAt: occurrence.occurredAt,
    };
    const to = { name: applicant.name ?? '', email: applicant.email };
    await sendEmail(dispatch, {
      about,
      to,
      message,
      logged: message,
      isMarketing: false,
      isPublicAct: false,
      fromName: PLATFORM,
    });
  };
