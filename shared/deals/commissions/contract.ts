import * as z from 'zod';
import { access } from '../../contract/access/access.ts';
import { idOf, PathId } from '../../contract/id.ts';
import { PageInput, pageOf } from '../../contract/routes/page.ts';
import { type Route, route } from '../../contract/routes/route.ts';
import { text } from '../../contract/text.ts';
import { LocalDate } from '../../contract/time.ts';
import { plainLine } from '../../contract/writing/plain-line.ts';
import { DealCents } from '../deal-price.ts';
import { Rate } from '../rate.ts';
import { Assignment, PlanName } from './commission-plan.ts';
import { Referral } from './deal.ts';
import { CommissionStatement, DisbursementRow, DisbursementState, PayeeRole } from './disbursement.ts';
import { PlanTerms } from './plan.ts';
import {
  AgentView,
  CommissionPreview,
  DisbursementView,
  OpenDeal,
  OwnCommissions,
  PlanDetails,
  PlanView,
} from './views.ts';

const planId = PathId;
const profileId = PathId;
const disbursementId = PathId;
const version = z.int();
const conflict = ['VERSION_CONFLICT', 'NOT_ALLOWED_NOW'] as const;

/** What an administrator says of a deal beside what the deal itself says. */
const dealInput = {
  /** Where the GCI is not the deal's rate of its price, in cents. */
  gci: DealCents.min(1).optional(),
  referral: Referral.optional(),
};

const admin = { access: access.tenantAdmin, feature: 'commissions' } as const satisfies Partial<Route>;
const staff = { access: access.staff, feature: 'commissions' } as const satisfies Partial<Route>;

const plans = {
  commissionPlans: route({
    ...admin,
    method: 'GET',
    path: '/api/commission-plans',
    summary: 'The commission plans with what each says today, and the royalty',
    input: z.strictObject({}),
    output: z.object({
      items: z.array(PlanView),
      royalty: z.object({ rate: Rate, version: z.int() }),
    }),
  }),
  addCommissionPlan: route({
    ...admin,
    method: 'POST',
    path: '/api/commission-plans',
    summary: 'Add a plan with its first version',
    input: z.strictObject({ name: PlanName, from: LocalDate, terms: PlanTerms }),
    output: PlanDetails,
    status: 201,
    idempotent: true,
    errors: ['NAME_TAKEN'],
  }),
  setRoyalty: route({
    ...admin,
    method: 'PUT',
    path: '/api/commission-plans/royalty',
    summary: 'Set the royalty that new disbursements begin with, in units of 0.001%',
    input: z.strictObject({ rate: Rate, version }),
    output: z.object({ rate: Rate, version: z.int() }),
    errors: ['VERSION_CONFLICT'],
  }),
  commissionPlan: route({
    ...admin,
    method: 'GET',
    path: '/api/commission-plans/{planId}',
    summary: 'A plan with all of its versions, the newest first',
    input: z.strictObject({ planId }),
    output: PlanDetails,
  }),
  addPlanVersion: route({
    ...admin,
    method: 'POST',
    path: '/api/commission-plans/{planId}/versions',
    summary: 'Add a version that holds for deals closed from a day on; what stands never changes',
    input: z.strictObject({ planId, version, from: LocalDate, terms: PlanTerms }),
    output: PlanDetails,
    status: 201,
    idempotent: true,
    errors: ['VERSION_CONFLICT'],
  }),
};

const agents = {
  commissionAgents: route({
    ...admin,
    method: 'GET',
    path: '/api/commission-assignments',
    summary: 'Agents with their terms and their year as it stands',
    input: z.strictObject({ ...PageInput }),
    output: pageOf(AgentView),
  }),
  commissionAgent: route({
    ...admin,
    method: 'GET',
    path: '/api/commission-assignments/{profileId}',
    summary: 'An agent’s terms, the oldest first, and the year as it stands',
    input: z.strictObject({ profileId }),
    output: AgentView,
  }),
  assignPlan: route({
    ...admin,
    method: 'PUT',
    path: '/api/commission-assignments/{profileId}',
    summary: 'Give an agent terms from a day on; terms from the same day are replaced',
    input: z.strictObject({ profileId, version, ...Assignment.shape }),
    output: AgentView,
    errors: ['VERSION_CONFLICT'],
  }),
};

const desk = {
  disbursements: route({
    ...admin,
    method: 'GET',
    path: '/api/disbursements',
    summary: 'What closed deals pay, in one state or all, the newest first',
    input: z.strictObject({ state: DisbursementState.optional(), ...PageInput }),
    output: pageOf(DisbursementRow),
  }),
  dealsToDisburse: route({
    ...admin,
    method: 'GET',
    path: '/api/disbursements/deals',
    summary: 'Closed deals that have no disbursement yet, the last changed first',
    input: z.strictObject({ ...PageInput }),
    output: pageOf(OpenDeal),
  }),
  addDisbursement: route({
    ...admin,
    method: 'POST',
    path: '/api/disbursements',
    summary: 'Begin the disbursement of a deal as a draft',
    input: z.strictObject({
      transactionId: idOf('transaction'),
      ...dealInput,
      royalty: Rate.optional(),
    }),
    output: DisbursementView,
    status: 201,
    idempotent: true,
    errors: ['DISBURSEMENT_EXISTS', 'NOT_ALLOWED_NOW'],
  }),
  exportDisbursements: route({
    ...admin,
    method: 'POST',
    path: '/api/disbursements/export',
    summary: 'The lines of the statements of some days as CSV, safe to open in a spreadsheet',
    input: z.strictObject({ from: LocalDate, to: LocalDate }),
    output: z.string(),
    produces: 'text/csv',
  }),
  disbursement: route({
    ...admin,
    method: 'GET',
    path: '/api/disbursements/{disbursementId}',
    summary: 'One disbursement with its lines, what it would pay now, and what stands against each act',
    input: z.strictObject({ disbursementId }),
    output: DisbursementView,
  }),
  changeDisbursement: route({
    ...admin,
    method: 'PATCH',
    path: '/api/disbursements/{disbursementId}',
    summary: 'Change GCI, referral or royalty; what was calculated becomes a draft again',
    input: z.strictObject({
      disbursementId,
      version,
      gci: DealCents.min(1).nullable().optional(),
      referral: Referral.nullable().optional(),
      royalty: Rate.optional(),
    }),
    output: DisbursementView,
    errors: conflict,
  }),
  calculateDisbursement: route({
    ...admin,
    method: 'POST',
    path: '/api/disbursements/{disbursementId}/calculate',
    summary: 'Calculate and freeze the lines, with the versions of plans and ledgers that they rest on',
    input: z.strictObject({ disbursementId, version }),
    output: DisbursementView,
    idempotent: true,
    errors: conflict,
  }),
  approveDisbursement: route({
    ...admin,
    method: 'POST',
    path: '/api/disbursements/{disbursementId}/approve',
    summary:
      'Approve what was calculated: the agents’ years move, and it gets its number. Nobody approves what pays them',
    input: z.strictObject({ disbursementId, version }),
    output: DisbursementView,
    idempotent: true,
    errors: [...conflict, 'RECALCULATE'],
  }),
  payDisbursement: route({
    ...admin,
    method: 'POST',
    path: '/api/disbursements/{disbursementId}/pay',
    summary: 'Record that it was paid; each payee gets the statement by email',
    input: z.strictObject({ disbursementId, version, paidOn: LocalDate, reference: plainLine(80) }),
    output: DisbursementView,
    idempotent: true,
    errors: conflict,
  }),
  reverseDisbursement: route({
    ...admin,
    method: 'POST',
    path: '/api/disbursements/{disbursementId}/reverse',
    summary:
      'Take it back with a reason: the years move back, a new draft begins; what was paid is taken of the next deal',
    input: z.strictObject({ disbursementId, version, reason: text(300) }),
    output: DisbursementView,
    idempotent: true,
    errors: conflict,
  }),
};

const own = {
  ownCommissions: route({
    ...staff,
    method: 'GET',
    path: '/api/commissions/me',
    summary: 'The caller’s own year: terms, what is left to cap and tier, statements with their lines',
    input: z.strictObject({ year: LocalDate.optional() }),
    output: OwnCommissions,
  }),
  ownStatement: route({
    ...staff,
    method: 'GET',
    path: '/api/commissions/me/{disbursementId}',
    summary: 'One of the caller’s own statements; with a role the one as agent of the deal or as team lead',
    input: z.strictObject({ disbursementId, role: PayeeRole.optional() }),
    output: CommissionStatement,
  }),
  exportOwnCommissions: route({
    ...staff,
    method: 'POST',
    path: '/api/commissions/me/export',
    summary: 'The lines of the caller’s own statements of a year as CSV, safe to open in a spreadsheet',
    input: z.strictObject({ year: LocalDate.optional() }),
    output: z.string(),
    produces: 'text/csv',
  }),
  commissionPreview: route({
    ...staff,
    method: 'GET',
    path: '/api/transactions/{transactionId}/commission-preview',
    summary: 'What a deal would pay the caller as things stand, each line with its reason; nothing is written',
    input: z.strictObject({ transactionId: PathId }),
    output: CommissionPreview,
  }),
};

/** Commission plans, what agents work on, what deals pay, and each agent's own. Never for API keys. */
export const commissionsContract = { ...plans, ...agents, ...desk, ...own };
