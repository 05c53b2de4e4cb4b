import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import type { Answer } from '../../support/cloud/http.ts';
import { resetCalls, tokenOf, untilIdle, writesOf } from '../../support/cloud/studio.ts';
import { shareInTurn } from '../../support/run/full.ts';
import { printBar } from '../drawn/bar.ts';
import type { Belongings } from '../drawn/belongings.ts';
import { furnishAll, words } from '../drawn/foreign-ids.ts';
import {
  askAt,
  askNaming,
  idFor,
  leastAt,
  missingFor,
  type NamedId,
  namedIds,
  nameOf,
  versioned,
} from '../drawn/named-ids.ts';
import { invite } from '../drawn/people.ts';

const origin = inject('origin');
const started = performance.now();
/** The quick run walks one in so many, others the next day. */
const EVERY = 2;
const AHEAD = 999_999;

let own: Belongings;
let other: Belongings;
beforeAll(async () => {
  const ownerOf = await furnishAll(origin);
  own = ownerOf('first');
  other = ownerOf('second');
  await untilIdle(origin);
});
beforeEach(async () => await resetCalls(origin));

const written = async (): Promise<string[]> =>
  (await writesOf(origin)).map(({ operation, caller }) => `${operation} by ${caller}`);

type AskNaming = (field: NamedId, id: string) => Promise<Answer>;
const honest: AskNaming = async (field, id) => await askNaming(origin, own, field, id);

const isRefused = ({ status }: Answer): boolean => status >= 400 && status < 500;

/** True if the refusal says which field it is about, or that there is no such thing. */
const isTelling = ({ status, json }: Answer, { path }: NamedId): boolean => {
  const details: unknown = json?.error?.details;
  const paths = Array.isArray(details) ? details.map((detail: { path?: string }) => String(detail.path)) : [];
  return status === 404 || paths.some((each) => each === path.join('.') || each === path[0] || each === path.at(-1));
};

/** What is wrong with how ids are taken that nobody has, or somebody else, and how many refusals say why. */
const faultsOf = async (fields: readonly NamedId[], ask: AskNaming) => {
  const faults: string[] = [];
  let telling = 0;
  for (const field of fields) {
    const unknown = missingFor(field, own);
    const missing = await ask(field, unknown);
    if (!isRefused(missing)) faults.push(`${nameOf(field)}: an unknown id is answered ${missing.status}`);
    if (isTelling(missing, field)) telling++;
    const theirs = idFor(field, other);
    if (theirs === undefined) continue;
    const foreign = await ask(field, theirs);
    if (words(foreign, [theirs]) !== words(missing, [unknown]))
      faults.push(`${nameOf(field)}: another company’s id is answered ${words(foreign, [theirs]).slice(0, 200)}`);
  }
  return { faults, telling };
};

describe('S2: ids that a body names', () => {
  const walked = shareInTurn(namedIds, EVERY);
  const taking = ['POST /api/tasks leadId', 'POST /api/tasks assignedTo', 'POST /api/manual-tasks leadId'];
  const taken = namedIds.filter((field) => taking.includes(nameOf(field)));

  it('are refused alike where nobody has them and where another company does, and nothing is written', async () => {
    const { faults, telling } = await faultsOf(walked, honest);
    printBar('S2 bodies', { fields: namedIds.length, walked: walked.length, telling, faults: faults.length }, started);
    expect(faults).toEqual([]);
    expect(await written()).toEqual([]);
    expect(telling).toBeGreaterThan(walked.length / 2);
  });

  it('control: a product that takes any id is caught', async () => {
    expect(taken).toHaveLength(taking.length);
    const { faults } = await faultsOf(taken, async (field) => await honest(field, idFor(field, own) ?? ''));
    for (const name of taking) expect(faults).toContainEqual(expect.stringContaining(`${name}: an unknown id`));
    expect(await written()).not.toEqual([]);
  });

  it('control: a product that says whose an id is is caught', async () => {
    const theirs = new Set(Object.values(other.ids));
    const { faults } = await faultsOf(taken, async (field, id) => {
      const answer = await honest(field, id);
      return theirs.has(id) ? { ...answer, status: 403 } : answer;
    });
    expect(faults).toEqual(taking.map((name) => expect.stringContaining(`${name}: another company’s id`)));
  });
});

describe('a version far ahead of the stored one', () => {
  let conflicts = 0;
  afterAll(() => printBar('versions ahead', { routes: versioned.length, conflicts }, started));

  it('overwrites nothing', async () => {
    const walked = shareInTurn(versioned, EVERY);
    for (const route of walked) {
      const answer = await askAt(origin, own, route, { ...leastAt(route, own), version: AHEAD });
      expect(answer.status, `${route.method} ${route.path}: ${answer.body}`).toBeLessThan(500);
      if (answer.json?.error?.code === 'VERSION_CONFLICT') conflicts++;
    }
    // Some acts are done already, and are answered so whatever the version: nothing is written then, either.
    expect(await written()).toEqual([]);
    expect(conflicts).toBeGreaterThan(walked.length / 2);
  });

  it('control: the stored version does', async () => {
    const task = versioned.filter(({ method, path }) => method === 'PATCH' && path === '/api/tasks/{taskId}');
    for (const route of task)
      for (let version = 1; version < 5; version++)
        await askAt(origin, own, route, { ...leastAt(route, own), version, priority: 'high' });
    expect(await written()).not.toEqual([]);
  });
});

describe('S2: ids of a colleague’s things in an agent’s body', () => {
  /** A house is known by its address, which every agent may list. */
  const fields = namedIds.filter(
    ({ route, name }) =>
      name !== 'propertyId' && !route.path.includes('{') && route.access.roles?.includes('agent') === true,
  );
  const faultsFor = async (agent: Belongings) => {
    const faults: string[] = [];
    for (const field of fields) {
      const theirs = idFor(field, own);
      if (theirs === undefined) continue;
      const unknown = missingFor(field, own);
      const missing = await askNaming(origin, agent, field, unknown);
      const foreign = await askNaming(origin, agent, field, theirs);
      if (!isRefused(foreign) || words(foreign, [theirs]) !== words(missing, [unknown])) faults.push(nameOf(field));
    }
    return faults;
  };

  it('are refused like unknown ones, and nothing is written', async () => {
    await invite(origin, 'other-agent@local.test', own.tenant.tenantId, 'agent');
    const token = await tokenOf(origin, 'other-agent@local.test');
    await untilIdle(origin);
    await resetCalls(origin);
    expect(await faultsFor({ ...own, tenant: { ...own.tenant, token } })).toEqual([]);
    expect(await written()).toEqual([]);
  });

  it('control: a product that takes an agent for an administrator is caught', async () => {
    expect(await faultsFor(own)).toEqual(
      expect.arrayContaining(['POST /api/tasks leadId', 'POST /api/manual-tasks leadId']),
    );
  });
});
