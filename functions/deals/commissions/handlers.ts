import type { commissionsContract } from '../../../shared/deals/commissions/contract.ts';
import { findMember } from '../../company/identity/store.ts';
import { todayOf } from '../../company/tenancy/days.ts';
import { notFound } from '../../platform/errors/errors.ts';
import type { SignedRequest } from '../../platform/http/request.ts';
import type { Handlers } from '../../platform/http/serve.ts';
import { approve } from './desk/approve.ts';
import { calculate } from './desk/calculate.ts';
import { addDraft, changeDraft, dealsToDisburse } from './desk/draft.ts';
import { exportDisbursements, listDisbursements } from './desk/list-disbursements.ts';
import { pay } from './desk/pay.ts';
import { readStanding, viewDisbursement } from './desk/read-disbursement.ts';
import { reverse } from './desk/reverse.ts';
import { statementsCsv } from './own/export-statements.ts';
import { ownCommissions, ownStatement } from './own/my-commissions.ts';
import { previewCommission } from './own/preview.ts';
import { type DeskPlace, deskPlace, zoneOf } from './place.ts';
import { assignPlan } from './plans/agent-acts.ts';
import { addPlan, addVersion, readRoyalty, setRoyalty } from './plans/plan-acts.ts';
import { listPlans, readPlan } from './plans/read-plans.ts';
import { listAgents, viewAgents } from './plans/view-agents.ts';
import { agentTerms } from './store.ts';

type Contract = typeof commissionsContract;
type Request = SignedRequest<unknown>;

/** An agent's terms; a colleague without any has an empty list of them. */
const viewAgent = async (request: Request, profileId: string) => {
  const { table } = request;
  const known = await table.get(agentTerms, { profileId }, { consistent: true });
  const member = known ? undefined : await findMember(table, profileId);
  if (!known && !member) throw notFound('Agent');
  const name = member?.name ?? member?.email ?? '';
  const terms = known ?? { profileId, name, terms: [], changedAt: member?.createdAt ?? '', version: 0 };
  const [view] = await viewAgents(table, [terms], await todayOf(request));
  if (!view) throw notFound('Agent');
  return view;
};

const view = async (request: Request, disbursementId: string) => {
  const { table, caller } = request;
  const standing = await readStanding(table, disbursementId);
  return await viewDisbursement(table, standing, { profileId: caller.profileId, today: await todayOf(request) });
};

/** An act on a disbursement, and how it stands then. */
const act =
  <Input extends { readonly disbursementId: string }>(run: (place: DeskPlace, input: Input) => Promise<void>) =>
  async (request: SignedRequest<Input>) => {
    await run(await deskPlace(request), request.input);
    return await view(request, request.input.disbursementId);
  };

const ownPlace = async ({ table, now, caller }: Request) => ({ table, now, caller, zone: await zoneOf(table) });

type OwnRoutes = 'ownCommissions' | 'ownStatement' | 'exportOwnCommissions' | 'commissionPreview';
type PlanRoutes =
  | 'commissionPlans'
  | 'addCommissionPlan'
  | 'setRoyalty'
  | 'commissionPlan'
  | 'addPlanVersion'
  | 'commissionAgents'
  | 'commissionAgent'
  | 'assignPlan';

const ownHandlers: Pick<Handlers<Contract>, OwnRoutes> = {
  ownCommissions: async (request) => await ownCommissions(await ownPlace(request), request.input.year),
  ownStatement: async (request) => await ownStatement(await ownPlace(request), request.input),
  exportOwnCommissions: async (request) =>
    statementsCsv((await ownCommissions(await ownPlace(request), request.input.year)).statements),
  commissionPreview: async (request) => await previewCommission(await ownPlace(request), request.input.transactionId),
};

const planHandlers: Pick<Handlers<Contract>, PlanRoutes> = {
  commissionPlans: async (request) => {
    const [items, royalty] = await Promise.all([
      listPlans(request.table, await todayOf(request)),
      readRoyalty(request),
    ]);
    return { items, royalty };
  },
  addCommissionPlan: async (request) => await addPlan(await deskPlace(request), request.input),
  setRoyalty: async (request) => await setRoyalty(await deskPlace(request), request.input),
  commissionPlan: async ({ table, input }) => await readPlan(table, input.planId),
  addPlanVersion: async (request) => await addVersion(await deskPlace(request), request.input),
  commissionAgents: async (request) =>
    await listAgents(request.table, { ...request.input, today: await todayOf(request) }),
  commissionAgent: async (request) => await viewAgent(request, request.input.profileId),
  assignPlan: async (request) => {
    await assignPlan(await deskPlace(request), request.input);
    return await viewAgent(request, request.input.profileId);
  },
};

/** The routes of commissions: plans, terms, what deals pay, and each agent's own. */
export const commissionsHandlers: Handlers<Contract> = {
  ...planHandlers,
  ...ownHandlers,
  disbursements: async ({ table, input }) => await listDisbursements(table, input),
  dealsToDisburse: async ({ table, input }) => await dealsToDisburse(table, input),
  addDisbursement: async (request) => await view(request, await addDraft(await deskPlace(request), request.input)),
  exportDisbursements: async ({ table, input }) => await exportDisbursements(table, input),
  disbursement: async (request) => await view(request, request.input.disbursementId),
  changeDisbursement: act(changeDraft),
  calculateDisbursement: act(calculate),
  approveDisbursement: act(approve),
  payDisbursement: act(pay),
  reverseDisbursement: act(reverse),
};
