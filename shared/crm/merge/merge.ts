import { toInstant } from '../../contract/time.ts';
import type { CaptureInput } from '../leads/capture.ts';
import type { Lead } from '../leads/lead.ts';
import { statusAfterScoring } from '../leads/lead-status.ts';
import { scoreLead } from '../leads/score.ts';
import { needsWelcomeSms } from '../tasks/priority.ts';

/** A lead of which nothing is known yet. */
export const blankLead = {
  email: null,
  phone: null,
  fullName: null,
  propertyAddress: null,
  propertyType: null,
  propertySize: null,
  yearBuilt: null,
  servicesInterested: [],
  urgency: null,
  budgetRange: null,
  closedReason: null,
  utmParams: {},
  metadata: {},
  consents: { serviceMessages: false, marketing: false, aiCalls: false },
  assignedTo: null,
  firstContactAt: null,
  lastContactAt: null,
  contactAttempts: 0,
  possibleDuplicateOf: [],
  welcomeSms: false,
  tags: [],
} satisfies Partial<Lead>;

type Facts = Pick<Lead, keyof typeof blankLead>;

const union = <T>(known: readonly T[], more: readonly T[] = []): T[] => [...new Set([...known, ...more])];

/** Consents are granted by captures and withdrawn by their owner only, so an unticked box takes nothing back. */
const granted = (known: Lead['consents'], given: CaptureInput['consents'] = {}): Lead['consents'] => ({
  serviceMessages: known.serviceMessages || given.serviceMessages === true,
  marketing: known.marketing || given.marketing === true,
  aiCalls: known.aiCalls || given.aiCalls === true,
});

const isEmpty = (value: object): boolean => Object.keys(value).length === 0;

/** Seed 5: what is known stays, what is empty is filled, services are merged without duplicates. */
const filled = <L extends Facts>(lead: L, capture: CaptureInput): L => ({
  ...lead,
  email: lead.email ?? capture.email ?? null,
  phone: lead.phone ?? capture.phone ?? null,
  fullName: lead.fullName ?? capture.fullName ?? null,
  propertyAddress: lead.propertyAddress ?? capture.propertyAddress ?? null,
  propertyType: lead.propertyType ?? capture.propertyType ?? null,
  propertySize: lead.propertySize ?? capture.propertySize ?? null,
  yearBuilt: lead.yearBuilt ?? capture.yearBuilt ?? null,
  servicesInterested: union(lead.servicesInterested, capture.servicesInterested),
  urgency: lead.urgency ?? capture.urgency ?? null,
  budgetRange: lead.budgetRange ?? capture.budgetRange ?? null,
  utmParams: isEmpty(lead.utmParams) ? (capture.utmParams ?? {}) : lead.utmParams,
  metadata: isEmpty(lead.metadata) ? (capture.metadata ?? {}) : lead.metadata,
  consents: granted(lead.consents, capture.consents),
});

/** Scores the lead as it is now; its status may rise to qualified, and a welcome SMS stays flagged. */
export const rescored = (lead: Lead): Lead => {
  const { score, scoreReasons } = scoreLead(lead);
  const status = statusAfterScoring(lead.status, score);
  return {
    ...lead,
    score,
    scoreReasons,
    status,
    welcomeSms: lead.welcomeSms || needsWelcomeSms({ ...lead, score }),
  };
};

const givesServicesOrAddress = (capture: CaptureInput): boolean =>
  Boolean(capture.propertyAddress) || (capture.servicesInterested?.length ?? 0) > 0;

/** What a lead learns from a later capture or order: seed 5, "Lead capture"; `at` in epoch milliseconds. */
export const learn = (lead: Lead, capture: CaptureInput, at: number): Lead => {
  const known = { ...filled(lead, capture), updatedAt: toInstant(Math.max(at, Date.parse(lead.updatedAt))) };
  return givesServicesOrAddress(capture) ? rescored(known) : known;
};

/** Folds a later capture into its lead: it learns, and the attempt is counted. */
export const foldCapture = (lead: Lead, capture: CaptureInput, at: number): Lead => ({
  ...learn(lead, capture, at),
  contactAttempts: lead.contactAttempts + 1,
});

/** The lead that a first capture makes. */
export const leadOfCapture = (leadId: string, capture: CaptureInput, at: number): Lead => {
  const createdAt = toInstant(at);
  const facts = filled<Facts>(blankLead, capture);
  const base = { ...facts, leadId, source: capture.source, createdAt, updatedAt: createdAt, version: 1 };
  return rescored({ ...base, score: 0, scoreReasons: [], status: 'new' });
};
