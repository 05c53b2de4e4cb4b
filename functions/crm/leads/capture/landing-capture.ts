import {
  fieldWords,
  projectOptions,
  topicOptions,
  whenOptions,
} from '../../../../shared/company/site/landing/form-fields.ts';
import type { LandingPage } from '../../../../shared/company/site/landing/landing-page.ts';
import { toInstant } from '../../../../shared/contract/time.ts';
import { stripTokens } from '../../../../shared/contract/writing/strip-tokens.ts';
import type { CaptureInput } from '../../../../shared/crm/leads/capture.ts';
import type { LandingForm } from '../../../../shared/crm/leads/landing-form.ts';

/** The services that a page is about, where its form doesn't ask for one. */
const servicesOf: Partial<Record<LandingPage, NonNullable<CaptureInput['servicesInterested']>>> = {
  buyers: ['inspections'],
  sellers: ['photography'],
  architects: ['floor_plan'],
  matterport: ['matterport'],
  drone: ['drone'],
  video: ['video'],
};

/** What a form says of a date, by its page. */
const dateNote: Partial<Record<LandingPage, string>> = { buyers: 'Moves in on', sellers: 'Wants to be ready by' };

const notesOf = ({ page, date, zip, when, works, project, topic, message }: LandingForm): string =>
  [
    date && `${dateNote[page] ?? 'Date:'} ${date}.`,
    zip && `ZIP code ${zip}.`,
    when && `Lists: ${whenOptions[when]}.`,
    project && `Project: ${projectOptions[project]}.`,
    topic && `Topic: ${topicOptions[topic]}.`,
    works && `${fieldWords.works.label} ${works}`,
    message && message,
  ]
    .filter(Boolean)
    .join(' ');

const consentsOf = ({ serviceMessages, marketing, aiCalls }: LandingForm): CaptureInput['consents'] => ({
  serviceMessages: serviceMessages === 'yes',
  marketing: marketing === 'yes',
  aiCalls: aiCalls === 'yes',
});

const MAX_CHARS = 200;
const MAX_URL_CHARS = 2000;

/** The campaign in the address of the page; a browser without scripts sends it in no field. */
const campaignIn = (pageUrl: string): NonNullable<CaptureInput['utmParams']> => {
  const query = URL.canParse(pageUrl) ? new URL(pageUrl).searchParams : new URLSearchParams();
  const value = (name: string): string | undefined => query.get(name)?.trim().slice(0, MAX_CHARS) || undefined;
  return {
    utmSource: value('utm_source'),
    utmMedium: value('utm_medium'),
    utmCampaign: value('utm_campaign'),
    utmContent: value('utm_content'),
    utmTerm: value('utm_term'),
  };
};

/** The lead in a landing page's form; whose fields are its own keeps them, the rest becomes a note. */
export const captureOfForm = (
  form: LandingForm,
  { now, userAgent, pageUrl: cameFrom }: { now: number; userAgent: string; pageUrl: string },
): CaptureInput => {
  const { page, email, phone, fullName, propertyAddress, zip, sqFt, service } = form;
  const { utmSource, utmMedium, utmCampaign, utmContent, utmTerm, referrer } = form;
  const campaign = { utmSource, utmMedium, utmCampaign, utmContent, utmTerm };
  const isUntold = form.pageUrl === undefined && Object.values(campaign).every((value) => value === undefined);
  const pageUrl = form.pageUrl ?? (stripTokens(cameFrom).slice(0, MAX_URL_CHARS) || undefined);
  return {
    email,
    phone,
    fullName,
    propertyAddress: propertyAddress ?? zip,
    propertySize: sqFt,
    servicesInterested: service ? [service] : servicesOf[page],
    urgency: form.when === 'now' ? 'high' : 'normal',
    source: `landing:${page}`,
    request: page === 'contact' ? 'inquiry' : undefined,
    consents: consentsOf(form),
    utmParams: isUntold ? campaignIn(cameFrom) : campaign,
    metadata: {
      pageUrl,
      referrer,
      userAgent: userAgent.slice(0, 500),
      notes: notesOf(form) || undefined,
      capturedAt: toInstant(now),
    },
  };
};
