import { toInstant } from '../../contract/time.ts';
import type { CaptureInput } from '../leads/capture.ts';
import { consentFlags, grantsFor } from '../leads/consent.ts';
import type { Lead } from '../leads/lead.ts';
import { placeOfCapture } from '../leads/lead-place.ts';
import { statusAfterScoring } from '../leads/lead-status.ts';
import { scoreLead } from '../leads/scoring/score.ts';
import { needsWelcomeSms } from '../tasks/priority.ts';
import { type Giver, mergeContacts } from './merge-contacts.ts';

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
  consentRecords: [],
  claims: [],
  conversation: null,
  proofs: [],
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

const isEmpty = (value: object): boolean => Object.keys(value).length === 0;

/** Seed 5: known values stay, empty ones are filled, services are merged without duplicates. */
const fillEmptyFields = <L extends LeadFacts>(lead: L, capture: CaptureInput): L => ({
  ...lead,
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

const later = (known: string | undefined, at: string): string => (known !== undefined && known > at ? known : at);

const givesServicesOrAddress = (capture: CaptureInput): boolean =>
  placeOfCapture(capture).propertyAddress !== null || (capture.servicesInterested?.length ?? 0) > 0;

/**
 * Merges a later capture or order into a lead without counting an attempt (seed 5, "Lead capture"); `at` in
 * epoch milliseconds.
 */
export const mergeContactData = (lead: Lead, capture: CaptureInput, at: number, giver: Giver = {}): Lead => {
  const contacts = mergeContacts(lead, capture, toInstant(at), giver);
  const updatedAt = toInstant(Math.max(at, Date.parse(lead.updatedAt)));
  const asked = capture.source === 'import' ? {} : { lastAskedAt: later(lead.lastAskedAt, toInstant(at)) };
  const known = { ...fillEmptyFields(contacts, capture), ...asked, updatedAt };
  return givesServicesOrAddress(capture) ? rescore(known) : known;
};

/** Merges a later capture into a lead and counts the attempt; `at` in epoch milliseconds. */
export const foldCapture = (lead: Lead, capture: CaptureInput, at: number, giver: Giver = {}): Lead => ({
  ...mergeContactData(lead, capture, at, giver),
  contactAttempts: lead.contactAttempts + 1,
});

/** Creates the lead of a first capture; its grants are unproven but for the contact points that its giver has proven. */
export const leadOfCapture = (
  leadId: string,
  capture: CaptureInput,
  at: number,
  { proofs = [], conversation = null }: Giver = {},
): Lead => {
  const createdAt = toInstant(at);
  const { email = null, phone = null, source, consents = {} } = capture;
  const points = [email, phone].filter((contact) => contact !== null);
  const own = proofs.filter(({ contact }) => points.includes(contact));
  const isProven = (contact: string): boolean => own.some((proof) => proof.contact === contact);
  const consentRecords = grantsFor(points, consents, (contact) => ({
    at: createdAt,
    source,
    proven: isProven(contact),
  }));
  const facts = {
    ...fillEmptyFields<LeadFacts>(blankLead, capture),
    email,
    phone,
    consentRecords,
    proofs: own,
    conversation,
  };
  const base = { ...facts, leadId, source, createdAt, updatedAt: createdAt, version: 1 };
  return rescore({ ...base, consents: consentFlags(base), score: 0, scoreReasons: [], status: 'new' });
};
