import type { FieldError } from '../../contract/routes/error.ts';
import { dayInWords } from '../day-in-words.ts';
import type { Checklist } from './checklist.ts';
import { agreementCodes, isGiven, openGates, subjectOf } from './checklist-rules.ts';
import { effectiveDueOn, overdueDates } from './dates.ts';
import type { PartyRole, Stage, Transaction } from './transaction.ts';
import { roleNames, stageNames } from './words.ts';

/** What decides about a move besides the deal. */
export interface StageContext {
  /** Today in the company's zone, `YYYY-MM-DD`. */
  readonly today: string;
  /** An administrator closes a deal whose gates are open, with a reason. */
  readonly isAdmin: boolean;
  readonly closedOn?: string | undefined;
  readonly reason?: string | undefined;
  /** What becomes of the deposit. */
  readonly deposit?: string | undefined;
}

/** The stages that a deal can go to from each, whether or not the rules are met yet. */
export const nextStages: Readonly<Record<Stage, readonly Stage[]>> = {
  preparing: ['under_contract', 'fell_through'],
  under_contract: ['clear_to_close', 'fell_through'],
  clear_to_close: ['closed', 'fell_through'],
  closed: [],
  fell_through: [],
};

type Unmet = FieldError;
type GateList = Pick<Checklist, 'items'>;

const isBlank = (text: string | undefined): boolean => text === undefined || text.trim() === '';

const without = (isMet: boolean, path: string, message: string): Unmet[] => (isMet ? [] : [{ path, message }]);

const wrongWay = ({ stage }: Pick<Transaction, 'stage'>, to: Stage): Unmet[] => {
  if (nextStages[stage].includes(to)) return [];
  const from = stageNames[stage].toLowerCase();
  if (nextStages[stage].length === 0) {
    return [{ path: 'to', message: `This deal is final: it ${stage === 'closed' ? 'has closed' : 'fell through'}.` }];
  }
  if (stage === to) return [{ path: 'to', message: `The deal is ${from} already.` }];
  return [{ path: 'to', message: `A deal can’t go from ${from} to ${stageNames[to].toLowerCase()}.` }];
};

const hasParty = ({ parties }: Pick<Transaction, 'parties'>, role: PartyRole): boolean =>
  parties.some((party) => party.role === role);

const contractRules = (deal: Transaction, checklist: GateList): Unmet[] => {
  const { price, contractDate, settlementDate, type } = deal;
  const names = roleNames(type);
  const agreement = agreementCodes[type];
  const isAfter = contractDate === undefined || settlementDate === undefined || settlementDate >= contractDate;
  return [
    ...without(hasParty(deal, 'buyer'), 'parties.buyer', `Add the ${names.buyer.toLowerCase()}.`),
    ...without(hasParty(deal, 'seller'), 'parties.seller', `Add the ${names.seller.toLowerCase()}.`),
    ...without(price !== undefined, 'price', 'Enter the price.'),
    ...without(contractDate !== undefined, 'contractDate', 'Enter the date of the contract.'),
    ...without(settlementDate !== undefined, 'settlementDate', 'Enter the settlement date.'),
    ...without(isAfter, 'settlementDate', 'The settlement date must not be before the contract.'),
    ...without(isGiven(checklist, agreement), `checklist.${agreement}`, 'Submit the signed agreement.'),
  ];
};

const overdueRules = ({ dates }: Transaction, today: string): Unmet[] =>
  overdueDates(dates, today).map((date) => ({
    path: `dates.${date.code}`,
    message: `“${date.label}” was due ${dayInWords(effectiveDueOn(date) ?? today)}. Mark it done, waive it, or move it.`,
  }));

const gateRules = (deal: Transaction, checklist: GateList, stage: Stage): Unmet[] =>
  openGates(checklist, stage, subjectOf(deal)).map(({ itemId, name }) => ({
    path: `checklist.${itemId}`,
    message: `${name} must be approved.`,
  }));

const closingRules = (deal: Transaction, checklist: GateList, context: StageContext): Unmet[] => {
  const { closedOn, today, isAdmin, reason } = context;
  const { contractDate } = deal;
  const isOverruled = isAdmin && !isBlank(reason);
  return [
    ...without(closedOn !== undefined, 'closedOn', 'Enter the day it closed.'),
    ...without(closedOn === undefined || closedOn <= today, 'closedOn', 'The day it closed must not be in the future.'),
    ...without(
      closedOn === undefined || contractDate === undefined || closedOn >= contractDate,
      'closedOn',
      'The day it closed must not be before the contract.',
    ),
    ...(isOverruled ? [] : gateRules(deal, checklist, 'closed')),
  ];
};

/**
 * Every rule that keeps a deal from a stage (deals.md 2), each with the field that would meet it; empty if it can move. The
 * one place that decides, for form and server.
 */
export const unmetRules = (deal: Transaction, checklist: GateList, to: Stage, context: StageContext): Unmet[] => {
  const refused = wrongWay(deal, to);
  if (refused.length > 0) return refused;
  if (to === 'under_contract') return contractRules(deal, checklist);
  if (to === 'clear_to_close') {
    return [...overdueRules(deal, context.today), ...gateRules(deal, checklist, 'clear_to_close')];
  }
  if (to === 'closed') return closingRules(deal, checklist, context);
  return [
    ...without(!isBlank(context.reason), 'reason', 'Say why it fell through.'),
    ...without(!isBlank(context.deposit), 'deposit', 'Say what becomes of the deposit.'),
  ];
};
