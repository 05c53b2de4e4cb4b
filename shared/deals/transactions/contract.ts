import * as z from 'zod';
import { access } from '../../contract/access/access.ts';
import { idOf, PathId } from '../../contract/id.ts';
import { PostalAddressInput } from '../../contract/place.ts';
import { PageInput, pageOf } from '../../contract/routes/page.ts';
import { route } from '../../contract/routes/route.ts';
import { Email, Phone, text } from '../../contract/text.ts';
import { LocalDate } from '../../contract/time.ts';
import { plainLine } from '../../contract/writing/plain-line.ts';
import { DealPrice } from '../deal-price.ts';
import { DealFactsChange } from '../listings/facts-change.ts';
import { ListingFacts } from '../listings/listing.ts';
import { Rate } from '../rate.ts';
import { Financing, PartyRole, Stage, TransactionRow, TransactionType } from './transaction.ts';
import { TransactionView } from './transaction-view.ts';

const feature = 'agent_portal' as const;
const transactionId = PathId;
const version = z.int();
const reason = text(500);
const ProfileId = z.string().min(1).max(80);

const DealFacts = z.strictObject(
  ListingFacts.pick({ yearBuilt: true, hasHoa: true, onSeptic: true, type: true }).shape,
);

/** A party as it is entered; without an id it is new. */
export const PartyInput = z.strictObject({
  partyId: z.string().min(1).max(80).optional(),
  role: PartyRole,
  name: plainLine(120),
  email: Email.optional(),
  phone: Phone.optional(),
});
export type PartyInput = z.infer<typeof PartyInput>;

/** What can be said of a deal while it is open. */
const fields = {
  price: DealPrice.optional(),
  commissionRate: Rate.optional(),
  contractDate: LocalDate.optional(),
  settlementDate: LocalDate.optional(),
  financing: Financing.optional(),
  /** The code of a township or borough of the state's rules. */
  municipalityId: z.string().min(1).max(80).optional(),
  facts: DealFacts.optional(),
};

const CoAgentInput = z.strictObject({ profileId: ProfileId, share: Rate });

/** What can be done with a key date. */
export const DateAct = z.enum(['done', 'reopen', 'waive', 'override', 'follow', 'add']);
export type DateAct = z.infer<typeof DateAct>;

/** The deals of a company's agents, from preparation to closing (deals.md 2). */
export const transactionsContract = {
  transactions: route({
    method: 'GET',
    path: '/api/transactions',
    summary: 'The caller’s own deals by their last change; administrators see all',
    access: access.staff,
    scope: 'transactions:read',
    feature,
    input: z.strictObject({
      stage: Stage.optional(),
      type: TransactionType.optional(),
      /** Administrators only. */
      agentProfileId: ProfileId.optional(),
      leadId: idOf('lead').optional(),
      /** Only deals with a date that was missed. */
      isOverdue: z.enum(['true', 'false']).optional(),
      /** Words of the number or address. */
      q: z.string().max(200).optional(),
      ...PageInput,
    }),
    output: pageOf(TransactionRow).extend({
      /** Today in the company's zone: a next date before it is overdue. */
      today: LocalDate,
    }),
  }),
  createTransaction: route({
    method: 'POST',
    path: '/api/transactions',
    summary: 'Begin a deal from a listing, a lead, a known property or a typed address',
    access: access.staff,
    feature,
    input: z.strictObject({
      type: TransactionType,
      listingId: idOf('listing').optional(),
      leadId: idOf('lead').optional(),
      propertyId: idOf('property').optional(),
      address: PostalAddressInput.optional(),
      /** Whose it is; administrators only, the listing's agent or the caller by default. */
      agentProfileId: ProfileId.optional(),
      parties: z
        .array(PartyInput.omit({ partyId: true }))
        .max(40)
        .optional(),
      ...fields,
    }),
    output: TransactionView,
    status: 201,
    idempotent: true,
    errors: ['NOT_ALLOWED_NOW'],
  }),
  transaction: route({
    method: 'GET',
    path: '/api/transactions/{transactionId}',
    summary: 'One deal with its parties, its dates, and what each next stage still needs',
    access: access.staff,
    scope: 'transactions:read',
    feature,
    input: z.strictObject({ transactionId }),
    output: TransactionView,
  }),
  changeTransaction: route({
    method: 'PATCH',
    path: '/api/transactions/{transactionId}',
    summary: 'Change what a deal says, null takes it back; a moved contract or settlement date counts its dates anew',
    access: access.staff,
    feature,
    input: z.strictObject({
      transactionId,
      version,
      ...fields,
      price: fields.price.nullable(),
      commissionRate: fields.commissionRate.nullable(),
      contractDate: fields.contractDate.nullable(),
      settlementDate: fields.settlementDate.nullable(),
      financing: fields.financing.nullable(),
      municipalityId: fields.municipalityId.nullable(),
      facts: DealFactsChange.optional(),
      leadId: idOf('lead').optional(),
      /** Another agent; administrators only. */
      agentProfileId: ProfileId.optional(),
      /** Who shares it; administrators only. */
      coAgents: z.array(CoAgentInput).max(5).optional(),
    }),
    output: TransactionView,
    errors: ['VERSION_CONFLICT', 'NOT_ALLOWED_NOW'],
  }),
  moveTransaction: route({
    method: 'POST',
    path: '/api/transactions/{transactionId}/stage',
    summary: 'Move a deal to its next stage, and its listing with it; `details` name each rule that is not met',
    access: access.staff,
    feature,
    input: z.strictObject({
      transactionId,
      version,
      to: Stage,
      closedOn: LocalDate.optional(),
      reason: reason.optional(),
      deposit: reason.optional(),
    }),
    output: TransactionView,
    errors: ['VERSION_CONFLICT', 'NOT_ALLOWED_NOW'],
  }),
  putParties: route({
    method: 'PUT',
    path: '/api/transactions/{transactionId}/parties',
    summary: 'Put the parties of a deal: those that are left out go, those without an id are new',
    access: access.staff,
    feature,
    input: z.strictObject({ transactionId, version, parties: z.array(PartyInput).max(40) }),
    output: TransactionView,
    errors: ['VERSION_CONFLICT', 'NOT_ALLOWED_NOW'],
  }),
  putDate: route({
    method: 'PUT',
    path: '/api/transactions/{transactionId}/dates/{code}',
    summary: 'Mark a key date as done, waive or move it with a reason, take any of it back, or add one by hand',
    access: access.staff,
    feature,
    input: z
      .strictObject({
        transactionId,
        /** Only a date that is added gets its code by this; another that no date has is unknown. */
        code: PathId,
        version,
        act: DateAct,
        /** The day on which it was done, today by default; the new day of `override` and `add`. */
        on: LocalDate.optional(),
        reason: reason.optional(),
        /** The name of a date that is added. */
        label: plainLine(80).optional(),
      })
      .refine(({ act, code }) => act !== 'add' || /^[a-z][a-z0-9_]{0,39}$/.test(code), {
        path: ['code'],
        message: 'must be a code of small letters like deposit',
      }),
    output: TransactionView,
    errors: ['VERSION_CONFLICT', 'NOT_ALLOWED_NOW'],
  }),
};
