import type * as z from 'zod';
import { changesBetween } from '../../../shared/contract/events/audit.ts';
import { newId } from '../../../shared/contract/id.ts';
import type { transactionsContract } from '../../../shared/deals/transactions/contract.ts';
import { MAX_DATES } from '../../../shared/deals/transactions/date-problems.ts';
import { TransactionChanged } from '../../../shared/deals/transactions/events.ts';
import { isOpenDeal } from '../../../shared/deals/transactions/open-deal.ts';
import { presetDates } from '../../../shared/deals/transactions/presets/preset-dates.ts';
import type { DealParty, PartyRole, Transaction } from '../../../shared/deals/transactions/transaction.ts';
import { formerRolesOf, withContactChanges } from '../../../shared/deals/transactions/wire-fraud.ts';
import { roleNames } from '../../../shared/deals/transactions/words.ts';
import { visibleLead } from '../../crm/leads/lead-access.ts';
import { audited } from '../../platform/audit.ts';
import { type AppError, notAllowedNow, versionConflict } from '../../platform/errors/errors.ts';
import type { SignedRequest } from '../../platform/http/request.ts';
import { isWriteLost, type Write } from '../../platform/table/write.ts';
import { coAgentsOf } from '../listings/listing-people.ts';
import { nameOf } from '../listings/listing-place.ts';
import { withFacts } from '../listings/with-facts.ts';
import { type DealPlace, dealPlace } from './deal-place.ts';
import { checkReassigning, colleagueOf } from './deal-sources.ts';
import { changeWrites, dealPartition } from './deal-writes.ts';
import { municipalityOf } from './municipality.ts';
import { ownDeal } from './papers/own-deal.ts';
import { stateDates } from './state-dates.ts';

type Input<Name extends keyof typeof transactionsContract> = z.output<(typeof transactionsContract)[Name]['input']>;

/** The deal that somebody changes, under the version that they have seen. */
export const dealToChange = async (
  { table, caller }: Pick<SignedRequest<unknown>, 'table' | 'caller'>,
  { transactionId, version }: Pick<Transaction, 'transactionId' | 'version'>,
): Promise<Transaction> => {
  const deal = await ownDeal(table, caller, transactionId);
  if (deal.version !== version) throw versionConflict('The deal');
  return deal;
};

const openDealToChange = async (
  request: Pick<SignedRequest<unknown>, 'table' | 'caller'>,
  id: Pick<Transaction, 'transactionId' | 'version'>,
): Promise<Transaction> => {
  const deal = await dealToChange(request, id);
  if (isOpenDeal(deal)) return deal;
  throw notAllowedNow([{ path: 'stage', message: 'This deal is final and can’t be changed.' }]);
};

/** Commits the changes of a deal; somebody else who was faster makes it a conflict of versions, and nothing is written. */
export const commitDeal = async (place: DealPlace, writes: readonly Write[]): Promise<void> => {
  try {
    await place.table.commit(...writes);
  } catch (error) {
    throw isWriteLost(error) ? versionConflict('The deal') : error;
  }
};

interface Change {
  readonly action: string;
  readonly changes: Partial<Transaction>;
  readonly reason?: string | undefined;
}

/** What is logged of a field: of parties and dates only which, as they hold persons' data and long texts. */
const loggable = (deal: Partial<Transaction>): object => ({
  ...deal,
  parties: deal.parties?.map(({ partyId, role }) => `${role} ${partyId}`),
  dates: deal.dates?.map(
    ({ code, dueOn, override, doneOn, waived }) =>
      `${code} ${override?.dueOn ?? dueOn ?? '–'}${doneOn === undefined ? '' : ` done ${doneOn}`}${waived ? ' waived' : ''}`,
  ),
});

/** Stores a changed deal with its history and log, under the version that was read. */
const storeChange = async (
  request: SignedRequest<unknown>,
  place: DealPlace,
  before: Transaction,
  { action, changes, reason }: Change,
): Promise<Transaction> => {
  const { transactionId, number } = before;
  const { deal, writes } = changeWrites(place, before, changes);
  const fields = Object.keys(changes);
  await commitDeal(place, [
    ...writes,
    place.table.event(
      TransactionChanged,
      { transactionId, by: nameOf(request), fields },
      { pk: dealPartition(transactionId), group: transactionId, now: place.now, correlationId: request.correlationId },
    ),
    audited(request, {
      action,
      target: { kind: 'transaction', id: transactionId, name: number },
      changes: changesBetween(loggable(pick(before, fields)), loggable(pick(deal, fields))),
      reason,
    }),
  ]);
  return deal;
};

const pick = (deal: Transaction, fields: readonly string[]): Partial<Transaction> =>
  Object.fromEntries(Object.entries(deal).filter(([field]) => fields.includes(field)));

/** What is said of a deal; null takes it back. */
const saidOf = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(([field, value]) => [field, value ?? undefined]),
  ) as { [Field in keyof Fields]?: Exclude<Fields[Field], null> };

const neededNames = { price: 'price', contractDate: 'contract date', settlementDate: 'settlement date' } as const;

/** 409 for taking back what a deal cannot be under contract without, and for a settlement before the contract. */
const checkNeeded = (
  deal: Transaction,
  said: { readonly [Field in keyof typeof neededNames]?: Transaction[Field] | null },
): void => {
  if (deal.stage === 'preparing') return;
  const unmet = (['price', 'contractDate', 'settlementDate'] as const)
    .filter((field) => said[field] === null)
    .map((field) => ({
      path: field,
      message: `A deal under contract has a ${neededNames[field]}. Enter the right one.`,
    }));
  const contractDate = said.contractDate ?? deal.contractDate;
  const settlementDate = said.settlementDate ?? deal.settlementDate;
  // Dates that stand so since that was possible hinder no other change.
  const isMoved = contractDate !== deal.contractDate || settlementDate !== deal.settlementDate;
  if (isMoved && contractDate !== undefined && settlementDate !== undefined && settlementDate < contractDate) {
    unmet.push({ path: 'settlementDate', message: 'The settlement date must not be before the contract.' });
  }
  if (unmet.length > 0) throw notAllowedNow(unmet);
};

const tooManyDates = (count: number): AppError => {
  const message = `With this change the deal would have ${count} dates; a deal has at most ${MAX_DATES}. Remove dates that were added by hand first.`;
  return notAllowedNow([{ path: 'dates', message }], message);
};

/** Changes what a deal says; its dates are counted anew in the same commit. */
export const changeTransaction = async (request: SignedRequest<Input<'changeTransaction'>>): Promise<Transaction> => {
  const { table, caller, input } = request;
  const { transactionId, version, agentProfileId, coAgents, leadId, facts, municipalityId, ...said } = input;
  const before = await openDealToChange(request, { transactionId, version });
  checkNeeded(before, said);
  checkReassigning(request, coAgents !== undefined);
  checkReassigning(request, agentProfileId !== undefined && agentProfileId !== before.agentProfileId);
  const place = await dealPlace(request);
  const agent = agentProfileId === undefined ? undefined : await colleagueOf(table, agentProfileId, 'agentProfileId');
  const owner = agent?.profileId ?? before.agentProfileId;
  const shared = coAgents ?? (agent && before.coAgents.filter(({ profileId }) => profileId !== owner));
  const changes: Partial<Transaction> = {
    ...saidOf(said),
    ...(municipalityId !== undefined && {
      municipalityId: municipalityId ?? undefined,
      municipality: await municipalityOf(table, before.address, municipalityId),
    }),
    ...(agent && { agentProfileId: agent.profileId, agentName: agent.name }),
    ...(shared && { coAgents: await coAgentsOf(table, owner, shared) }),
    ...(leadId !== undefined && { leadId: (await visibleLead(table, caller, leadId)).leadId }),
    ...(facts && { facts: withFacts(before.facts, facts) }),
  };
  const rules = await stateDates(table, before.address);
  const dates = presetDates({ ...before, ...changes }, place.isLegalDay, rules);
  if (dates.length > MAX_DATES) throw tooManyDates(dates.length);
  return await storeChange(request, place, before, {
    action: 'transaction.updated',
    changes: { ...changes, dates },
  });
};

/** 409 for taking away the last buyer or seller of a deal that cannot be under contract without. */
const checkSides = ({ stage, type, parties: before }: Transaction, after: readonly Pick<DealParty, 'role'>[]): void => {
  if (stage === 'preparing') return;
  const has = (parties: readonly Pick<DealParty, 'role'>[], role: PartyRole) =>
    parties.some((party) => party.role === role);
  const unmet = (['buyer', 'seller'] as const)
    .filter((role) => has(before, role) && !has(after, role))
    .map((role) => ({
      path: `parties.${role}`,
      message: `A deal under contract has a ${roleNames(type)[role].toLowerCase()}. Enter the right one.`,
    }));
  if (unmet.length > 0) throw notAllowedNow(unmet);
};

/** Puts the parties of a deal; those without an id are new. */
export const putParties = async (request: SignedRequest<Input<'putParties'>>): Promise<Transaction> => {
  const { input, now } = request;
  const before = await openDealToChange(request, input);
  checkSides(before, input.parties);
  const free = new Set(before.parties.map(({ partyId }) => partyId));
  const wished = input.parties.map(({ partyId, ...party }) => ({
    ...party,
    // An id that the deal does not have, or that was named above, is nobody's: the party is new.
    partyId: partyId !== undefined && free.delete(partyId) ? partyId : newId('dealParty', now),
  }));
  const parties = withContactChanges(before.parties, wished, now, before.formerRoles);
  const formerRoles = formerRolesOf(before, parties);
  return await storeChange(request, await dealPlace(request), before, {
    action: 'transaction.parties_changed',
    changes: { parties, ...(formerRoles.length > 0 && { formerRoles }) },
  });
};

/** Stores the dates of a deal after one of them was decided about. */
export const storeDates = async (
  request: SignedRequest<Input<'putDate'>>,
  place: DealPlace,
  before: Transaction,
  dates: Transaction['dates'],
): Promise<Transaction> =>
  await storeChange(request, place, before, {
    action: `transaction.date_${request.input.act}`,
    changes: { dates },
    reason: request.input.reason,
  });

export { openDealToChange };
