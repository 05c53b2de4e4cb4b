import * as z from 'zod';
import { ServiceCode } from '../../../../shared/company/catalog/service.ts';
import { MINUTE } from '../../../../shared/contract/time.ts';
import { invalidInput } from '../../../platform/errors/errors.ts';
import type { Signer } from '../../../platform/signed/sign.ts';
import { onSite } from './calendar/schedule.ts';

const codes = ServiceCode.options;

/** A visit as it is encoded in a plan's id. */
export interface SealedVisit {
  readonly services: readonly ServiceCode[];
  readonly vendorId: string;
  readonly date: string;
  readonly from: number;
  readonly to: number;
}

/** A visit of a plan with its vendor's name. */
export interface PlannedPlace extends SealedVisit {
  readonly vendorName: string;
}

/** What a plan was made for; it is valid for exactly that. */
export interface PlanSubject {
  readonly services: readonly ServiceCode[];
  readonly sqFt: number;
  readonly rooms: number;
  readonly zip: string;
  /** The whole days that quoted work takes; absent for services of the catalog. */
  readonly workDays?: number | undefined;
}

/** Expiry in epoch seconds, subject, visits, rush flag, the one that moves, and visits of another order that must make way; terse, as every plan carries its id. */
const Sealed = z.object({
  e: z.number(),
  s: z.string(),
  v: z.array(z.string()),
  r: z.literal(1).optional(),
  m: z.int().optional(),
  a: z.array(z.string()).optional(),
});

const purpose = (tenantId: string): string => `plan ${tenantId}`;

const toIndexes = (services: readonly ServiceCode[]): number[] => services.map((code) => codes.indexOf(code));
const toCodes = (indexes: readonly number[]): ServiceCode[] => indexes.flatMap((index) => codes[index] ?? []);

/** What a plan depends on: the on-site services in any order, the property and its ZIP code. */
const subjectKey = ({ services, sqFt, rooms, zip, workDays }: PlanSubject): string =>
  [
    zip,
    sqFt,
    rooms,
    ...toIndexes(onSite(services)).sort((a, b) => a - b),
    ...(workDays === undefined ? [] : [`${workDays} days`]),
  ].join(' ');

const shortVisit = ({ vendorId, date, from, to, services }: SealedVisit): string =>
  [vendorId, date, from, to - from, ...toIndexes(services)].join(' ');

const longVisit = (short: string): SealedVisit => {
  const [vendorId = '', date = '', ...numbers] = short.split(' ');
  const [from = 0, cells = 0, ...indexes] = numbers.map(Number);
  return { services: toCodes(indexes), vendorId, date, from, to: from + cells };
};

/** A visit of another order, by its number, and the time to which it makes way. */
export interface MakeWay {
  readonly n: number;
  readonly to: SealedVisit;
}

interface SealedMore {
  readonly needsRush: boolean;
  readonly moved?: number | undefined;
  readonly makeWay?: readonly MakeWay[];
}

const openWay = (sealed: string): MakeWay => {
  const end = sealed.indexOf(' ');
  return { n: Number(sealed.slice(0, end)), to: longVisit(sealed.slice(end + 1)) };
};

/** The opaque id of a plan: its visits, signed, bound to tenant and subject, valid for `minutes`. */
export const sealPlan = (
  signer: Signer,
  tenantId: string,
  subject: PlanSubject,
  visits: readonly SealedVisit[],
  expiry: { now: number; minutes: number },
  { needsRush, moved, makeWay = [] }: SealedMore,
): string =>
  signer.seal(purpose(tenantId), {
    e: Math.floor((expiry.now + expiry.minutes * MINUTE) / 1000),
    s: subjectKey(subject),
    v: visits.map(shortVisit),
    ...(needsRush ? { r: 1 } : {}),
    ...(moved === undefined ? {} : { m: moved }),
    ...(makeWay.length === 0 ? {} : { a: makeWay.map(({ n, to }) => `${n} ${shortVisit(to)}`) }),
  });

/** A decoded plan. */
export interface OpenedPlan {
  readonly visits: readonly SealedVisit[];
  /** True once its 30 minutes are over. */
  readonly isExpired: boolean;
  /** True if it starts within the regular notice, so that it needs rush delivery. */
  readonly needsRush: boolean;
  readonly subject: string;
  /** Set if it moves one visit of an order, its place among the visits: the others must still be where they are. */
  readonly moved?: number | undefined;
  /** The visits of the order before it that it moves. */
  readonly makeWay: readonly MakeWay[];
}

/** Decodes a plan's id; 400 for an id that this tenant didn't issue. */
export const openPlan = (signer: Signer, tenantId: string, planId: string, now: number): OpenedPlan => {
  const opened = Sealed.safeParse(signer.open(purpose(tenantId), planId));
  if (!opened.success) throw invalidInput([{ path: 'planId', message: 'must be the id of a plan that was offered' }]);
  const { e, s, v, r, m, a = [] } = opened.data;
  return {
    visits: v.map(longVisit),
    isExpired: e * 1000 <= now,
    needsRush: r === 1,
    subject: s,
    moved: m,
    makeWay: a.map(openWay),
  };
};

/** Rejects a start within the regular notice for an order without rush delivery. */
export const checkRush = (
  path: 'planId' | 'holdId',
  { needsRush }: { readonly needsRush?: boolean | undefined },
  services: readonly ServiceCode[],
): void => {
  if (!needsRush || services.includes('rush_delivery')) return;
  throw invalidInput([{ path, message: 'must start later: times this soon need rush_delivery' }]);
};

/** Rejects a plan that was made for other services, another property or another ZIP code. */
export const checkSubject = (plan: OpenedPlan, subject: PlanSubject): void => {
  checkRush('planId', plan, subject.services);
  if (plan.subject === subjectKey(subject)) return;
  const message = 'must be a plan for these services, this property and this ZIP code';
  throw invalidInput([{ path: 'planId', message }]);
};
