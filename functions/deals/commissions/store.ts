import * as z from 'zod';
import {
  AgentBalance,
  AgentTerms,
  CommissionPlan,
  CommissionSettings,
  PlanVersion,
  YearLedger,
} from '../../../shared/deals/commissions/commission-plan.ts';
import {
  CommissionStatement,
  Disbursement,
  DisbursementRow,
  type DisbursementState,
} from '../../../shared/deals/commissions/disbursement.ts';
import { entity } from '../../platform/table/entity.ts';

export const allPlans = { index: 'gsi1', pk: 'COMMISSION_PLANS' } as const;

export const commissionPlan = entity({
  name: 'commissionPlan',
  schema: CommissionPlan,
  key: ({ planId }: { planId: string }) => ({ pk: `COMMISSION_PLAN#${planId}`, sk: 'PLAN' }),
  indexes: ({ name, planId }) => ({ gsi1: { pk: allPlans.pk, sk: `${name.toLowerCase()}#${planId}` } }),
  row: CommissionPlan,
  isAllRow: true,
});

/** A version of a plan; it is only ever created. */
export const planVersion = entity({
  name: 'commissionPlanVersion',
  schema: PlanVersion,
  key: ({ planId, number }: { planId: string; number: number }) => ({
    pk: `COMMISSION_PLAN#${planId}`,
    sk: `VERSION#${String(number).padStart(5, '0')}`,
  }),
});

/** The name of a plan belongs to one of them. */
export const planName = entity({
  name: 'commissionPlanName',
  schema: z.object({ name: z.string(), planId: z.string() }),
  key: ({ name }: { name: string }) => ({ pk: `COMMISSION_PLAN_NAME#${name.toLowerCase()}`, sk: 'NAME' }),
});

export const commissionSettings = entity({
  name: 'commissionSettings',
  schema: CommissionSettings,
  key: () => ({ pk: 'COMMISSIONS', sk: 'SETTINGS' }),
});

export const allTerms = { index: 'gsi1', pk: 'COMMISSION_TERMS' } as const;

export const agentTerms = entity({
  name: 'agentTerms',
  schema: AgentTerms,
  key: ({ profileId }: { profileId: string }) => ({ pk: `AGENT#${profileId}`, sk: 'TERMS' }),
  indexes: ({ name, profileId }) => ({ gsi1: { pk: allTerms.pk, sk: `${name.toLowerCase()}#${profileId}` } }),
  row: AgentTerms,
  isAllRow: true,
});

/** What is counted of an agent's year; approvals and reversals move it under its version. */
export const yearLedger = entity({
  name: 'commissionYear',
  schema: YearLedger,
  key: ({ profileId, start }: { profileId: string; start: string }) => ({
    pk: `AGENT#${profileId}`,
    sk: `YEAR#${start}`,
  }),
});

export const agentBalance = entity({
  name: 'agentBalance',
  schema: AgentBalance,
  key: ({ profileId }: { profileId: string }) => ({ pk: `AGENT#${profileId}`, sk: 'BALANCE' }),
});

export const allDisbursements = { index: 'gsi1', pk: 'DISBURSEMENTS' } as const;
export const disbursementsIn = (state: DisbursementState) => ({ index: 'gsi3', pk: `DISBURSEMENTS#${state}` }) as const;

export const disbursementItem = entity({
  name: 'disbursement',
  schema: Disbursement,
  key: ({ disbursementId }: { disbursementId: string }) => ({
    pk: `DISBURSEMENT#${disbursementId}`,
    sk: 'DISBURSEMENT',
  }),
  indexes: ({ createdAt, disbursementId, state }) => {
    const sk = `${createdAt}#${disbursementId}`;
    return { gsi1: { pk: allDisbursements.pk, sk }, gsi3: { pk: disbursementsIn(state).pk, sk } };
  },
  row: DisbursementRow,
});

/** The one disbursement of a deal that stands: who begins it first, has it. */
export const dealDisbursement = entity({
  name: 'dealDisbursement',
  schema: z.object({ transactionId: z.string(), disbursementId: z.string(), version: z.number() }),
  key: ({ transactionId }: { transactionId: string }) => ({
    pk: `TRANSACTION#${transactionId}`,
    sk: 'DISBURSEMENT',
  }),
});

export const statementsOfAgent = (profileId: string) =>
  ({ index: 'gsi2', pk: `AGENT#${profileId}#COMMISSIONS` }) as const;

export const statementItem = entity({
  name: 'commissionStatement',
  schema: CommissionStatement,
  key: ({ disbursementId, role, profileId }: Pick<CommissionStatement, 'disbursementId' | 'role' | 'profileId'>) => ({
    pk: `DISBURSEMENT#${disbursementId}`,
    sk: `STATEMENT#${role}#${profileId}`,
  }),
  indexes: ({ profileId, closedOn, number }) => ({
    gsi2: { pk: statementsOfAgent(profileId).pk, sk: `${closedOn}#${number}` },
  }),
  row: CommissionStatement,
  isAllRow: true,
});

/** The statements of one disbursement. */
export const statementsOf = (disbursementId: string) => ({
  pk: `DISBURSEMENT#${disbursementId}`,
  begins: 'STATEMENT#',
  consistent: true,
});
