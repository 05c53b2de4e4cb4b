import type { PersonalData } from '../../platform/personal/personal-data.ts';
import {
  agentBalance,
  agentTerms,
  commissionPlan,
  commissionSettings,
  dealDisbursement,
  disbursementItem,
  planName,
  planVersion,
  statementItem,
  yearLedger,
} from './store.ts';

/** What deals pay to whom. */
export const commissionsPersonal: readonly PersonalData[] = [
  {
    entities: [agentTerms, yearLedger, agentBalance, disbursementItem, dealDisbursement, statementItem],
    why: 'What the company’s own agents are paid: the books of the company, with a house’s address and no customer',
  },
  { entities: [commissionPlan, planVersion, planName, commissionSettings], why: 'Plans of the company, no person' },
];
