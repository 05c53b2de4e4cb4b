import { beforeAll, describe, expect, it } from 'vitest';
import { type AnyEntity, findEntities } from '../../../test/support/table/entities.ts';
import { isPersonal, noTrail, type PersonalData } from '../../platform/personal/personal-data.ts';
import { tableOwned } from '../../platform/table/access-pattern.ts';
import { personalData } from './registry.ts';

const own = Object.values(tableOwned).map(({ name }) => name);

let entities: readonly Pick<AnyEntity, 'name'>[];
beforeAll(async () => {
  entities = await findEntities();
});

/** The names of the entities that a declaration speaks of. */
const entitiesIn = (data: PersonalData): string[] =>
  isPersonal(data) ? [data.entity.name] : data.entities.map(({ name }) => name);

/** What to do about an entity of which nothing is said: the failure tells its author. */
const undeclared = (declared: readonly { name: string }[], said: readonly PersonalData[]): string[] => {
  const names = new Set(said.flatMap(entitiesIn));
  return declared
    .filter(({ name }) => !names.has(name))
    .map(
      ({ name }) =>
        `${name}: say in functions/<area>/personal-data.ts what it holds of a person, how one person's rows are found and what an erasure does, or why it is about nobody`,
    );
};

const twice = (said: readonly PersonalData[]): string[] => {
  const names = said.flatMap(entitiesIn);
  return names.filter((name, n) => names.indexOf(name) !== n);
};

const unknown = (declared: readonly { name: string }[], said: readonly PersonalData[]): string[] => {
  const names = new Set([...own, ...declared.map(({ name }) => name)]);
  return said.flatMap(entitiesIn).filter((name) => !names.has(name));
};

describe('what is kept of persons', () => {
  it('is said of every entity', () => expect(undeclared(entities, personalData)).toEqual([]));
  it('is said once of each', () => expect(twice(personalData)).toEqual([]));
  it('is said of no entity that is not there', () => expect(unknown(entities, personalData)).toEqual([]));

  it('is found by the ids of one person: without any, only lists that end by themselves are read', () => {
    const read = personalData.filter(isPersonal).filter((store) => store.find(noTrail).length > 0);
    expect(read.map(({ entity }) => entity.name)).toEqual(['communication', 'trouble']);
  });

  it('stays for a stated time wherever an erasure leaves it', () => {
    for (const store of personalData.filter(isPersonal)) {
      expect(store.keptFor).not.toBe('');
      if (store.onErase.act === 'keep') expect(store.onErase.days).toBeGreaterThan(0);
    }
  });

  it('control: a forgotten store, one named twice and an invented one are noticed', () => {
    const ghost = { name: 'ghost' };
    expect(undeclared([...entities, ghost], personalData)).toEqual([expect.stringMatching(/^ghost: say in /)]);
    expect(undeclared(entities, personalData.slice(1))).toHaveLength(1);
    expect(twice([...personalData, { entities: [{ name: 'lead' }], why: 'x' }])).toEqual(['lead']);
    expect(unknown(entities, [...personalData, { entities: [ghost], why: 'x' }])).toEqual(['ghost']);
  });
});
