import * as z from 'zod';
import { ServiceCode } from '../../company/catalog/service.ts';
import { PostalAddress } from '../../contract/place.ts';
import { reportedText, text } from '../../contract/text.ts';
import { ConsentRecord } from './consent.ts';
import { ContactClaim, ContactProof } from './contact-point.ts';
import { leadSourceShape, MAX_NOTE_CHARS, MAX_TAG_CHARS, MAX_TAGS } from './limits.ts';

export const Urgency = z.enum(['low', 'normal', 'high', 'urgent']);
export type Urgency = z.infer<typeof Urgency>;

export const LeadStatus = z.enum(['new', 'qualified', 'contacted', 'proposal', 'won', 'lost', 'unqualified']);
export type LeadStatus = z.infer<typeof LeadStatus>;

/** Where a lead comes from, as `leadSourceShape` has it. */
export const LeadSource = z
  .string()
  .regex(leadSourceShape, 'must be website_form, chat, voice, booking_workflow, import, api, manual or landing:{page}');

const utmField = reportedText(200).optional();
/** The campaign as a page reports it. */
export const UtmParams = z.strictObject({
  utmSource: utmField,
  utmMedium: utmField,
  utmCampaign: utmField,
  utmContent: utmField,
  utmTerm: utmField,
});
export type UtmParams = z.infer<typeof UtmParams>;

const address = reportedText(2000).optional();
/** What a form sends along. */
export const LeadMetadata = z.strictObject({
  pageUrl: address,
  referrer: address,
  userAgent: reportedText(500).optional(),
  notes: reportedText(MAX_NOTE_CHARS).optional(),
  capturedAt: reportedText(40).optional(),
});

export const ScoreReason = z.object({ rule: z.string(), points: z.int() });
export type ScoreReason = z.infer<typeof ScoreReason>;

/** A tag on a lead. */
export const Tag = text(MAX_TAG_CHARS);
export const Tags = z.array(Tag).max(MAX_TAGS);

const OtherValues = z.array(z.string()).optional();

/** Row of `leads` (seed 3). Conversation history is stored as one item per capture and read with the lead. */
export const Lead = z.object({
  leadId: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  fullName: z.string().nullable(),
  /** The property's address in one line, in the words of whoever gave it. */
  propertyAddress: z.string().nullable(),
  /** The same address in its parts, as far as they are known for sure; null where none is. */
  address: PostalAddress.partial().nullable().default(null),
  propertyType: z.string().nullable(),
  propertySize: z.number().nullable(),
  yearBuilt: z.number().nullable(),
  servicesInterested: z.array(ServiceCode),
  urgency: Urgency.nullable(),
  budgetRange: z.string().nullable(),
  score: z.int(),
  scoreReasons: z.array(ScoreReason),
  status: LeadStatus,
  /** Free-text reason the lead was won or lost. */
  closedReason: z.string().nullable().default(null),
  source: z.string(),
  utmParams: UtmParams,
  metadata: LeadMetadata,
  /** View of `consentRecords`; whether something may be sent is asked of `isPermitted`. */
  consents: z.object({ serviceMessages: z.boolean(), marketing: z.boolean(), aiCalls: z.boolean() }),
  consentRecords: z.array(ConsentRecord).default([]),
  /** Contact points that were given for this lead later, by whomever; never written to. */
  claims: z.array(ContactClaim).default([]),
  /**
   * The chat or call that this lead comes from, while nobody else has told of it: its giver may complete the contact data
   * that they began to give.
   */
  conversation: z.string().nullable().default(null),
  /** Proofs of the lead's own contact points; one without proof is claimed. */
  proofs: z.array(ContactProof).default([]),
  assignedTo: z.string().nullable(),
  /** What merged leads had besides: still theirs, and found by search; nothing is sent there. */
  otherEmails: OtherValues,
  otherPhones: OtherValues,
  otherAddresses: OtherValues,
  /** The last time they got in touch again by themselves; a row of an imported list is no such time. */
  lastAskedAt: z.string().optional(),
  /** First outbound contact by staff; stops the speed-to-lead clock. */
  firstContactAt: z.string().nullable(),
  lastContactAt: z.string().nullable(),
  contactAttempts: z.int(),
  possibleDuplicateOf: z.array(z.string()),
  welcomeSms: z.boolean(),
  tags: z.array(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.number(),
});
export type Lead = z.infer<typeof Lead>;

/** One entry of conversation_history (seed 3). */
export const ConversationEntry = z.object({ timestamp: z.string(), source: z.string(), notes: z.string() });
export type ConversationEntry = z.infer<typeof ConversationEntry>;

/** Projection of a lead for tables and boards. */
export const LeadRow = Lead.pick({
  leadId: true,
  fullName: true,
  email: true,
  phone: true,
  status: true,
  score: true,
  source: true,
  urgency: true,
  propertyAddress: true,
  servicesInterested: true,
  assignedTo: true,
  contactAttempts: true,
  lastContactAt: true,
  tags: true,
  otherEmails: true,
  otherPhones: true,
  otherAddresses: true,
  lastAskedAt: true,
  createdAt: true,
  version: true,
}).extend({
  /** Due date of the next open task; null if there is none, absent if the list does not load it. */
  nextTaskAt: z.string().nullable().optional(),
});
export type LeadRow = z.infer<typeof LeadRow>;
