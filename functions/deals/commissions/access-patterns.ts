import type { AccessPattern } from '../../platform/table/access-pattern.ts';
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

/** The questions that the table answers for deals/commissions. */
export const commissionAccess: readonly AccessPattern[] = [
  {
    question: 'What does a plan say, and what did each of its versions?',
    entities: [commissionPlan, planVersion],
    key: '`COMMISSION_PLAN#id`, begins with nothing; one version by `VERSION#number`',
    reads: 'the plan and its versions, consistent; or the versions in force, in one batch',
  },
  {
    question: 'Is the name of a plan taken?',
    entities: [planName],
    key: '`COMMISSION_PLAN_NAME#name`, `NAME`',
    reads: '1, consistent',
  },
  {
    question: 'All plans by name',
    entities: [commissionPlan],
    index: 'gsi1',
    key: '`COMMISSION_PLANS`, by name',
    reads: 'at most 100 rows',
  },
  {
    question: 'Which royalty do new disbursements begin with?',
    entities: [commissionSettings],
    key: '`COMMISSIONS`, `SETTINGS`',
    reads: '1, consistent',
  },
  {
    question: 'On what terms does an agent work, what has a year counted, what is owed?',
    entities: [agentTerms, yearLedger, agentBalance],
    key: '`AGENT#profile`, `TERMS`; `YEAR#start`; `BALANCE`',
    reads: '3 an agent of a deal, consistent, in batches; approvals move them under their versions',
  },
  {
    question: 'All agents with terms, by name',
    entities: [agentTerms],
    index: 'gsi1',
    key: '`COMMISSION_TERMS`, by name',
    reads: 'page of rows',
  },
  {
    question: 'What does a deal pay, and where does it stand?',
    entities: [disbursementItem],
    key: '`DISBURSEMENT#id`, `DISBURSEMENT`',
    reads: '1, consistent; its changes are decided under its version',
  },
  {
    question: 'Which disbursement of a deal stands?',
    entities: [dealDisbursement],
    key: '`TRANSACTION#id`, `DISBURSEMENT`',
    reads: '1, consistent; a batch for each page of closed deals that is looked through for those that wait',
  },
  {
    question: 'All disbursements, newest first; those of some days for a file',
    entities: [disbursementItem],
    index: 'gsi1',
    key: '`DISBURSEMENTS`, by time',
    reads: 'page of rows',
  },
  {
    question: 'Which disbursements are in one state?',
    entities: [disbursementItem],
    index: 'gsi3',
    key: '`DISBURSEMENTS#state`, by time',
    reads: 'page of rows',
  },
  {
    question: 'The statements of a disbursement, one for each payee',
    entities: [statementItem],
    key: '`DISBURSEMENT#id`, begins with `STATEMENT#`',
    reads: 'at most 12, consistent',
  },
  {
    question: 'The statements of an agent, by closing date',
    entities: [statementItem],
    index: 'gsi2',
    key: '`AGENT#profile#COMMISSIONS`, by closing date',
    reads: 'pages of 100, at most five',
  },
];
