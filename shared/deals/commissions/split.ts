import { WHOLE } from '../rate.ts';
import type { Ledger, Plan } from './plan.ts';

/** A part of a deal's amount that one tier decides, with what the company takes of it. */
export interface TierPart {
  /** The agent's share of it, in units of 0.001 %. */
  readonly share: number;
  /** In cents, rounded so that all parts add up to the amount. */
  readonly basis: number;
  /** In cents, rounded so that all parts add up to the company's part. */
  readonly company: number;
  readonly why: 'flat' | 'tier' | 'cap';
  /** Where the tier ends, in what the plan's tiers measure. */
  readonly upTo?: number;
}

/** An exact amount of cents: no division is rounded before the end. */
interface Exact {
  readonly n: bigint;
  readonly d: bigint;
}

const exact = (n: number | bigint, d: number | bigint = 1): Exact => ({ n: BigInt(n), d: BigInt(d) });
const plus = (a: Exact, b: Exact): Exact => ({ n: a.n * b.d + b.n * a.d, d: a.d * b.d });
const minus = (a: Exact, b: Exact): Exact => plus(a, { n: -b.n, d: b.d });
const times = (a: Exact, n: number, d: number): Exact => ({ n: a.n * BigInt(n), d: a.d * BigInt(d) });
const isLess = (a: Exact, b: Exact): boolean => a.n * b.d < b.n * a.d;
const least = (a: Exact, b: Exact): Exact => (isLess(b, a) ? b : a);
const isZero = ({ n }: Exact): boolean => n <= 0n;
/** Half a cent rounds up. */
const rounded = ({ n, d }: Exact): number => Number((2n * n + d) / (2n * d));

/** How much of the amount fits into a tier whose limit is `room` away, by what the plan's tiers measure. */
const fits = (plan: Plan, room: number, share: number, basis: number, gci: number): Exact | undefined => {
  if (plan.kind !== 'graduated' || plan.metric === 'units') return undefined;
  if (plan.metric === 'gci') return gci === 0 ? undefined : exact(BigInt(room) * BigInt(basis), gci);
  return share === WHOLE ? undefined : times(exact(room), WHOLE, WHOLE - share);
};

/** The tiers that are left for a deal after what the year has counted, each with the room below its limit. */
const tiersLeft = (plan: Plan, ledger: Ledger): { share: number; room?: number; upTo?: number }[] => {
  if (plan.kind !== 'graduated') return [{ share: plan.share }];
  const done = ledger[plan.metric];
  const left = plan.tiers.filter(({ upTo }) => upTo === undefined || upTo > done);
  if (plan.metric === 'units') return left.slice(0, 1);
  return left.map((tier) => (tier.upTo === undefined ? tier : { ...tier, room: tier.upTo - done }));
};

/**
 * Divides an agent's amount of a deal into what each tier of the plan decides (deals.md 3, line 6): tiers by amount
 * prorate inside the deal, tiers by deals hold for the whole of it, a cap ends the company's part at its rest. Amounts in
 * cents; `gci` is what the deal adds to the agent's GCI. The parts add up to `basis` to the cent.
 */
export const splitByPlan = (plan: Plan, ledger: Ledger, basis: number, gci: number): TierPart[] => {
  const cap = plan.cap === undefined ? undefined : Math.max(0, plan.cap - ledger.companyDollar);
  const parts: { share: number; until: Exact; company: Exact; why: TierPart['why']; upTo?: number | undefined }[] = [];
  let done = exact(0);
  let company = exact(0);
  let passed = 0;
  for (const { share, room, upTo } of tiersLeft(plan, ledger)) {
    const left = minus(exact(basis), done);
    if (isZero(left)) break;
    const fit = room === undefined ? undefined : fits(plan, room - passed, share, basis, gci);
    const part = fit === undefined ? left : least(fit, left);
    const full = times(part, WHOLE - share, WHOLE);
    const rest = cap === undefined ? full : minus(exact(cap), company);
    done = plus(done, part);
    company = plus(company, least(full, rest));
    const why = isLess(rest, full) ? 'cap' : plan.kind === 'graduated' ? 'tier' : 'flat';
    parts.push({ share, until: done, company, why, upTo });
    if (room !== undefined) passed = room;
  }
  return parts.map(({ share, until, company: taken, why, upTo }, index) => {
    const before = parts[index - 1];
    return {
      share,
      basis: rounded(until) - (before ? rounded(before.until) : 0),
      company: rounded(taken) - (before ? rounded(before.company) : 0),
      why,
      ...(upTo !== undefined && { upTo }),
    };
  });
};
