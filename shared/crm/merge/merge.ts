import { toInstant } from '../../contract/time.ts';
import type { CaptureInput } from '../leads/capture.ts';
import type { Lead } from '../leads/lead.ts';
import { placeOfCapture } from '../leads/lead-place.ts';
import { statusAfterScoring } from '../leads/lead-status.ts';
import { scoreLead } from '../leads/score.ts';
import { needsWelcomeSms } from '../tasks/priority.ts';

/** Initial values of a lead before any capture. */
export const blankLead = {
  email: null,
  phone: null,
  fullName: null,
  propertyAddress: null,
  address: null,
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

type LeadFacts = Pick<Lead, keyof typeof blankLead>;

const union = <T>(known: readonly T[], more: readonly T[] = []): T[] => [...new Set([...known, ...more])];

/** Merges consents. Captures only grant them; an unticked box does not withdraw a consent given before. */
const mergeConsents = (known: Lead['consents'], given: CaptureInput['consents'] = {}): Lead['consents'] => ({
  serviceMessages: known.serviceMessages || given.serviceMessages === true,
  marketing: known.marketing || given.marketing === true,
  aiCalls: known.aiCalls || given.aiCalls === true,
});

const isEmpty = (value: object): boolean => Object.keys(value).length === 0;

/** Seed 5: known values stay, empty ones are fillEmptyFields, services are merged without duplicates. */
const fillEmptyFields = <L extends LeadFacts>(lead: L, capture: CaptureInput): L => ({
  ...lead,
  email: lead.email ?? capture.email ?? null,
  phone: lead.phone ?? capture.phone ?? null,
  fullName: lead.fullName ?? capture.fullName ?? null,
  ...(lead.propertyAddress === null ? placeOfCapture(capture) : {}),
  propertyType: lead.propertyType ?? capture.propertyType ?? null,
  propertySize: lead.propertySize ?? capture.propertySize ?? null,
  yearBuilt: lead.yearBuilt ?? capture.yearBuilt ?? null,
  servicesInterested: union(lead.servicesInterested, capture.servicesInterested),
  urgency: lead.urgency ?? capture.urgency ?? null,
  budgetRange: lead.budgetRange ?? capture.budgetRange ?? null,
  utmParams: isEmpty(lead.utmParams) ? (capture.utmParams ?? {}) : lead.utmParams,
  metadata: isEmpty(lead.metadata) ? (capture.metadata ?? {}) : lead.metadata,
  consents: mergeConsents(lead.consents, capture.consents),
});

/** Recalculates the score; the status may rise to qualified, and a flagged welcome SMS stays flagged. */
export const rescore = (lead: Lead): Lead => {
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
  placeOfCapture(capture).propertyAddress !== null || (capture.servicesInterested?.length ?? 0) > 0;

/**
 * Merges a later capture or order into a lead without counting an attempt (seed 5, "Lead capture"); `at` in
 * epoch milliseconds.
 */
export const mergeContactData = (lead: Lead, capture: CaptureInput, at: number): Lead => {
  const known = { ...fillEmptyFields(lead, capture), updatedAt: toInstant(Math.max(at, Date.parse(lead.updatedAt))) };
  return givesServicesOrAddress(capture) ? rescore(known) : known;
};

/** Merges a later capture into a lead and counts the attempt; `at` in epoch milliseconds. */
export const foldCapture = (lead: Lead, capture: CaptureInput, at: number): Lead => ({
  ...mergeContactData(lead, capture, at),
  contactAttempts: lead.contactAttempts + 1,
});

/** Creates the lead of a first capture; `at` in epoch milliseconds. */
export const leadOfCapture = (leadId: string, capture: CaptureInput, at: number): Lead => {
  const createdAt = toInstant(at);
  const facts = fillEmptyFields<LeadFacts>(blankLead, capture);
  const base = { ...facts, leadId, source: capture.source, createdAt, updatedAt: createdAt, version: 1 };
  return rescore({ ...base, score: 0, scoreReasons: [], status: 'new' });
};
