import { useEffect, useState } from 'react';
import type { ServiceCode } from '../../../../shared/company/catalog/service.ts';
import type { Plan } from '../../../../shared/sales/booking/plan/plan.ts';
import { api } from '../../../platform/api/api.ts';
import { currentTenant } from '../../../platform/configuration.ts';
import type { Home } from './home.ts';

const dayIn = (timeZone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'short', month: 'short', day: 'numeric' });

/** “Thu, Dec 3”: the day on which everything of a plan is done, visits and what is delivered later. */
export const doneDay = (plan: Pick<Plan, 'visits' | 'remote'>, timeZone: string): string | undefined => {
  const ends = plan.visits.map(({ endsAt }) => ({ at: Date.parse(endsAt), timeZone }));
  const dues = plan.remote.map(({ dueDate }) => ({ at: Date.parse(`${dueDate}T12:00:00Z`), timeZone: 'UTC' }));
  const last = [...ends, ...dues].reduce<(typeof ends)[number] | undefined>(
    (latest, each) => (latest && latest.at >= each.at ? latest : each),
    undefined,
  );
  return last && dayIn(last.timeZone).format(last.at);
};

/** By package code: the day it could be done; null if it can't be said now. A package that is missing is still asked for. */
export type Earliest = Readonly<Record<string, string | null>>;

/** A size that is still being changed asks for nothing. */
const ASK_DELAY_MS = 180;

interface Pack {
  readonly code: string;
  readonly services: readonly ServiceCode[];
}

const ask = async ({ services }: Pack, { zip, sqFt, rooms }: Home, signal: AbortSignal): Promise<string | null> => {
  const input = { services: [...services], zip: zip ?? '', sqFt, rooms };
  const { plans } = await api('POST /api/availability', input, { signal });
  const [first] = plans;
  return (first && doneDay(first, currentTenant().timezone)) ?? null;
};

/** The earliest day on which each package could be done in this home. Failures leave the day out: the price still holds. */
export const useEarliest = (packs: readonly Pack[], home: Home): Earliest => {
  const [found, setFound] = useState<Earliest>({});
  const { zip, sqFt, rooms } = home;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the catalog does not change while a page is shown
  useEffect(() => {
    const controller = new AbortController();
    setFound({});
    const note = async (pack: Pack): Promise<void> => {
      const day = await ask(pack, { zip, sqFt, rooms }, controller.signal).catch(() => null);
      if (!controller.signal.aborted) setFound((known) => ({ ...known, [pack.code]: day }));
    };
    const begin = setTimeout(() => {
      for (const pack of packs) void note(pack);
    }, ASK_DELAY_MS);
    return () => {
      clearTimeout(begin);
      controller.abort();
    };
  }, [zip, sqFt, rooms]);
  return found;
};
