import * as z from 'zod';
import type { Route } from '../../../shared/contract/routes/route.ts';
import type { Answer } from '../../support/cloud/http.ts';
import { untilIdle } from '../../support/cloud/studio.ts';
import { allRoutes, callOf, pathParametersOf } from '../../support/contract/routes.ts';
import { mapAtOnce } from '../../support/run/at-once.ts';
import { shareInTurn } from '../../support/run/full.ts';
import { type Belongings, furnish } from './belongings.ts';
import { inOrder } from './image.ts';
import { type Ask, idsFor, missingLike, slotsOf } from './slots.ts';
import { tenantsAt } from './twin.ts';

export const withSlots = allRoutes.filter((route) => slotsOf(route).length > 0);
export const names = ['first', 'second', 'twin'] as const;

export const took: { missing: number[]; foreign: number[] } = { missing: [], foreign: [] };
/** How many answers were looked at. */
let asked = 0;
export const askedSoFar = (): number => asked;

const timed = async (run: Promise<Answer>, into: number[]): Promise<Answer> => {
  const start = performance.now();
  const answer = await run;
  into.push(performance.now() - start);
  asked++;
  return answer;
};

/** What was answered, without what differs from call to call and without the ids that were asked for. */
export const words = ({ status, body: text, json }: Answer, ids: readonly string[]): string => {
  const body = json === undefined ? text : JSON.stringify(inOrder(json));
  // A sealed plan id holds the second it was made in, an encrypted session a nonce.
  const passing =
    /"(?:correlationId|ticket|messageId|nextCursor)":"[^"]*"|"(?:browserSessionId|sessionId)":"(?:cht_[^"]*|[\w.-]{100,})"|"id":"(?:\d+\.)?eyJ[^"]*"/g;
  const plain = body.replaceAll(passing, '');
  return `${status} ${ids.reduce((said, id) => said.replaceAll(id, 'ID'), plain)}`;
};

/** True if the second of two equal calls is told something else, whatever id is in it. */
const isSecond = (first: Answer, second: Answer): boolean => {
  const code = second.json?.error?.code;
  return (first.status === 200 && code === 'VERSION_CONFLICT') || (first.status < 300 && code === 'CODE_LIMIT');
};

const isMade = ({ status }: Answer): boolean => status === 201 || status === 202;

/** How an answer for somebody else's ids betrays that they exist, if it does. */
const betrayal = (missing: Answer, foreign: Answer, ids: readonly string[][], canaries: readonly string[]) => {
  const told = canaries.filter((mark) => foreign.body.includes(mark) && !ids.flat().includes(mark));
  if (told.length > 0) return `tells ${told.join(', ')}`;
  // What a call makes anew has an id and a time of its own.
  if (isMade(missing) && missing.status === foreign.status) return undefined;
  const expected = words(missing, ids[0] ?? []);
  const actual = words(foreign, ids[1] ?? []);
  return expected === actual ? undefined : `${actual.slice(0, 200)} instead of ${expected.slice(0, 200)}`;
};

/** What fills a slot that takes nothing of the victim's. */
export const NOBODY = 'none';

/** Beside the id meant for it, a slot of the quick run gets one in so many of the others, and others the next day. */
const EVERY = 20;

/**
 * Which ids to put where: each slot alone, with every id (in the quick run with the one meant for it and a share of the
 * others) or, `isBrief`, with the one meant for it, and all of them together.
 */
const fillings = (route: Route, victim: Belongings, isBrief: boolean): Record<string, string>[] => {
  const slots = slotsOf(route);
  const first = allRoutes.indexOf(route);
  const wanted = (slot: string, n: number): readonly string[] =>
    isBrief ? idsFor(slot, victim).slice(0, 1) : shareInTurn(idsFor(slot, victim), EVERY, first + n);
  // An id of nobody in a slot alone would be compared with an id of nobody.
  const ofSomebody = (slot: string, n: number): readonly string[] => wanted(slot, n).filter((id) => id !== NOBODY);
  const each = slots.flatMap((slot, n) => ofSomebody(slot, n).map((id) => ({ [slot]: id })));
  const all = Object.fromEntries(slots.map((slot) => [slot, idsFor(slot, victim)[0] ?? '']));
  return slots.length > 1 || each.length === 0 ? [...each, all] : each;
};

const missingFor = (route: Route, filling: Record<string, string>): Record<string, string> => {
  const inPath = pathParametersOf(route).filter((name) => !(name in filling));
  const asFilled = Object.entries(filling).map(([slot, id]) => [slot, missingLike(id)]);
  return Object.fromEntries([...inPath.map((name) => [name, NOBODY]), ...asFilled]);
};

/** Every way in which `ask` betrays or gives away what belongs to the victim. */
export const leaks = async (
  ask: Ask,
  victim: Belongings,
  { routes = withSlots, isBrief = false }: { routes?: readonly Route[]; isBrief?: boolean } = {},
): Promise<string[]> => {
  const problemOf = async (route: Route, filling: Record<string, string>): Promise<string | undefined> => {
    const absent = missingFor(route, filling);
    let missing = await timed(ask(route, absent), took.missing);
    const foreign = await timed(ask(route, { ...absent, ...filling }), took.foreign);
    // The first of two changes of own settings wins, the first codes to an address are sent: what the second call would
    // be told without the id is compared.
    if (isSecond(missing, foreign)) missing = await timed(ask(route, absent), took.missing);
    const ids = [Object.values(absent), Object.values({ ...absent, ...filling })];
    return betrayal(missing, foreign, ids, victim.canaries);
  };
  const leakOf = async (route: Route, filling: Record<string, string>): Promise<string[]> => {
    let problem = await problemOf(route, filling);
    // Other files change the same tenant meanwhile: what a list tells because of an id, it tells a second time.
    if (problem && route.method === 'GET') problem = await problemOf(route, filling);
    return problem ? [`${callOf(route)} ${Object.keys(filling)}: ${problem}`] : [];
  };
  const found: string[] = [];
  for (const route of routes) {
    // What one request writes, another one beside it could read.
    const atOnce = route.method === 'GET' ? undefined : 1;
    const leaked = await mapAtOnce(fillings(route, victim, isBrief), (filling) => leakOf(route, filling), atOnce);
    found.push(...leaked.flat());
  }
  return found;
};

const isList = ({ method, output, produces }: Route): boolean => {
  if (method !== 'GET' || produces) return false;
  const { properties } = z.toJSONSchema(output, { unrepresentable: 'any' });
  return properties !== undefined && 'items' in properties;
};
export const lists = allRoutes.filter((route) => isList(route) && pathParametersOf(route).length === 0);

/** The lists in which `ask` finds something of the victim, all pages read. */
export const listed = async (ask: Ask, victim: Belongings, among = lists): Promise<string[]> => {
  const found: string[] = [];
  for (const route of among) {
    let cursor: string | undefined;
    do {
      const answer = await ask(route, { limit: '100', ...(cursor ? { cursor } : {}) });
      asked++;
      if (victim.canaries.some((mark) => answer.body.includes(mark))) found.push(callOf(route));
      cursor = answer.json?.nextCursor;
    } while (cursor);
  }
  return found;
};

type OwnerOf = (name: string) => Belongings;

const furnishAnew = async (origin: string): Promise<OwnerOf> => {
  const owners = new Map<string, Belongings>();
  for (const tenant of await tenantsAt(origin)) owners.set(tenant.name, await furnish(origin, tenant));
  // The export that each has begun is finished, too: what changes from now on, somebody has changed.
  await untilIdle(origin);
  return (name) => owners.get(name) as Belongings;
};

const kept = globalThis as { northlightOwners?: Map<string, Promise<OwnerOf>> };
kept.northlightOwners ??= new Map();

/**
 * The three tenants of a cloud, each with one of everything, by name. It takes seconds, so all files of a process that ask a
 * cloud find the same.
 */
export const furnishAll = (origin: string): Promise<OwnerOf> => {
  const known = kept.northlightOwners?.get(origin) ?? furnishAnew(origin);
  kept.northlightOwners?.set(origin, known);
  return known;
};
