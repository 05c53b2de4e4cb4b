import { yearStart } from '../../../../shared/deals/commissions/agent-year.ts';
import type {
  AgentBalance,
  AgentTerms,
  CommissionPlan,
  PlanVersion,
  StoredAssignment,
  YearLedger,
} from '../../../../shared/deals/commissions/commission-plan.ts';
import type { Deal, DealAgent, Referral } from '../../../../shared/deals/commissions/deal.ts';
import type { AgentGround } from '../../../../shared/deals/commissions/disbursement.ts';
import { countOn, termsOn, versionOn } from '../../../../shared/deals/commissions/in-force.ts';
import { rateOf, WHOLE } from '../../../../shared/deals/rate.ts';
import type { Transaction } from '../../../../shared/deals/transactions/transaction.ts';
import type { Entity } from '../../../platform/table/entity.ts';
import { fromItem, type Stored } from '../../../platform/table/item.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { readVersions } from '../plans/read-plans.ts';
import { emptyYear } from '../plans/view-agents.ts';
import { agentBalance, agentTerms, commissionPlan, yearLedger } from '../store.ts';

/** What a disbursement adds to what its deal says. */
export interface DealWish {
  readonly gci?: number | undefined;
  readonly referral?: Referral | undefined;
  readonly royalty: number;
}

/** The stored items that a calculation rests on, to be held by a commit. */
export interface HeldAgent {
  readonly profileId: string;
  readonly start: string;
  readonly terms: AgentTerms;
  readonly plan: CommissionPlan;
  readonly ledger: YearLedger | undefined;
  readonly balance: AgentBalance | undefined;
}

/** What a deal's commission rests on, or what is missing to count it, in words. */
export interface Ground {
  readonly missing: readonly string[];
  readonly deal: Deal;
  readonly agents: readonly AgentGround[];
  readonly held: readonly HeldAgent[];
}

type Owned = Pick<Transaction, 'agentProfileId' | 'agentName' | 'coAgents' | 'price' | 'commissionRate'>;

/** The agents of a deal with their shares; nobody stands there twice. */
export const agentsOf = ({ agentProfileId, agentName, coAgents }: Owned) => {
  const others = coAgents.reduce((sum, { share }) => sum + share, 0);
  const all = [{ profileId: agentProfileId, name: agentName, share: Math.max(0, WHOLE - others) }, ...coAgents];
  const byId = Map.groupBy(all, ({ profileId }) => profileId);
  return [...byId.values()].flatMap(([first, ...same]) =>
    first ? [{ ...first, share: same.reduce((sum, { share }) => sum + share, first.share) }] : [],
  );
};

const moneyOf = ({ price, commissionRate }: Owned, { gci }: DealWish): Pick<Deal, 'gci' | 'from'> => {
  if (gci !== undefined) return { gci };
  if (price === undefined || commissionRate === undefined) return { gci: 0 };
  return { gci: rateOf(price, commissionRate), from: { price, rate: commissionRate } };
};

/** The items under these keys that belong to one entity. */
const read = async <Item extends object, Id extends object, Row>(
  table: TenantTable,
  entity: Entity<Item, Id, Row>,
  ids: readonly Id[],
): Promise<Item[]> => {
  const keys = new Map(ids.map((id) => entity.key(id)).map((key) => [`${key.pk} ${key.sk}`, key]));
  if (keys.size === 0) return [];
  const stored: Stored[] = await table.getMany([...keys.values()], { consistent: true });
  return stored.map((item) => fromItem(entity, item));
};

interface Found {
  readonly agent: ReturnType<typeof agentsOf>[number];
  readonly terms: AgentTerms;
  readonly assignment: StoredAssignment;
  readonly start: string;
}

const groundOfAgent = (
  { agent, terms, assignment, start }: Found,
  { plan, version, ledger, balance }: Pick<HeldAgent, 'plan' | 'ledger' | 'balance'> & { version: PlanVersion },
  on: string,
): { deal: DealAgent; ground: AgentGround; held: HeldAgent } => {
  const { profileId, name, share } = agent;
  const { companyDollar, gci, units, team } = ledger ?? emptyYear;
  const named = { profileId, name, share, planName: plan.name, planVersion: version.number };
  return {
    deal: {
      ...named,
      terms: version.terms,
      year: countOn({ companyDollar, gci, units, team }, assignment, on),
      ...(assignment.team && { team: assignment.team }),
      balance: balance?.cents ?? 0,
    },
    ground: {
      ...named,
      planId: plan.planId,
      yearStart: start,
      ledgerVersion: ledger?.version ?? 0,
      balanceVersion: balance?.version ?? 0,
      termsVersion: terms.version,
    },
    held: { profileId, start, terms, plan, ledger, balance },
  };
};

/**
 * Everything that decides a deal's commission on a day, read consistently: in three reads for all of its agents.
 * Over 40 lines: each read asks for what the one before found.
 */
export const readGround = async (table: TenantTable, owned: Owned, wish: DealWish, on: string): Promise<Ground> => {
  const money = moneyOf(owned, wish);
  const agents = agentsOf(owned);
  const missing = money.gci > 0 ? [] : ['The deal needs its price and commission rate, or a GCI'];
  const known = await read(table, agentTerms, agents);
  const found = agents.flatMap((agent): Found[] => {
    const terms = known.find(({ profileId }) => profileId === agent.profileId);
    const assignment = terms && termsOn(terms.terms, on);
    if (terms && assignment) return [{ agent, terms, assignment, start: yearStart(on, assignment.anniversary) }];
    missing.push(`${agent.name} has no commission terms on ${on}`);
    return [];
  });
  const [plans, ledgers, balances] = await Promise.all([
    read(
      table,
      commissionPlan,
      found.map(({ assignment }) => assignment),
    ),
    read(
      table,
      yearLedger,
      found.map(({ agent: { profileId }, start }) => ({ profileId, start })),
    ),
    read(table, agentBalance, agents),
  ]);
  const numbers = plans.flatMap((plan) => {
    const number = versionOn(plan, on);
    return number === undefined ? [] : [{ planId: plan.planId, number }];
  });
  const versions = await readVersions(table, numbers);
  const whole = found.flatMap((each) => {
    const plan = plans.find(({ planId }) => planId === each.assignment.planId);
    const version = versions.find(({ planId }) => planId === each.assignment.planId);
    if (!plan || !version) {
      missing.push(`The plan ${plan?.name ?? 'of these terms'} has no version on ${on}`);
      return [];
    }
    const { profileId } = each.agent;
    const ledger = ledgers.find((one) => one.profileId === profileId && one.start === each.start);
    const balance = balances.find((one) => one.profileId === profileId);
    return [groundOfAgent(each, { plan, version, ledger, balance }, on)];
  });
  return {
    missing,
    deal: { ...money, referral: wish.referral, royalty: wish.royalty, agents: whole.map(({ deal }) => deal) },
    agents: whole.map(({ ground }) => ground),
    held: whole.map(({ held }) => held),
  };
};
