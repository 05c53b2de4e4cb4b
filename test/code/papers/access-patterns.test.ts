import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { type AccessPattern, tableOwned } from '../../../functions/platform/table/access-pattern.ts';
import { type AccessList, findAccessLists, renderAccessPatterns } from '../../support/table/access-patterns.ts';
import { type AnyEntity, declarationsIn, findDeclarations, findEntities } from '../../support/table/entities.ts';

const file = resolve(import.meta.dirname, '../../../functions/access-patterns.md');
const own = Object.values(tableOwned).map(({ name }) => name);

let lists: AccessList[];
let patterns: AccessPattern[];
let entities: AnyEntity[];
beforeAll(async () => {
  lists = await findAccessLists();
  patterns = lists.flatMap((list) => list.patterns);
  entities = await findEntities();
});

/** Entities that no question is about. */
const unasked = (declared: readonly { name: string }[], asked: readonly AccessPattern[]): string[] => {
  const named = new Set(asked.flatMap((pattern) => pattern.entities.map(({ name }) => name)));
  return declared.map(({ name }) => name).filter((name) => !named.has(name));
};

/** Questions about no entity, or about one that is not declared. */
const unfounded = (declared: readonly { name: string }[], asked: readonly AccessPattern[]): string[] => {
  const names = new Set([...own, ...declared.map(({ name }) => name)]);
  return asked
    .filter((pattern) => pattern.entities.length === 0 || pattern.entities.some(({ name }) => !names.has(name)))
    .map(({ question }) => question);
};

/** Questions to an index that none of their entities lies in. */
const misdirected = (declared: readonly AnyEntity[], asked: readonly AccessPattern[]): string[] => {
  const indexed = new Set([...own, 'event', ...declared.filter((each) => each.indexes).map(({ name }) => name)]);
  return asked
    .filter(({ index, entities: of }) => index?.includes('gsi') && !of.some(({ name }) => indexed.has(name)))
    .map(({ question }) => question);
};

describe('access patterns', () => {
  it('are declared for every entity', () =>
    expect(unasked(entities, patterns), 'ask for it in the feature’s access-patterns.ts').toEqual([]));
  it('name entities that are declared', () => expect(unfounded(entities, patterns)).toEqual([]));
  it('name an index only where an entity lies in it', () => expect(misdirected(entities, patterns)).toEqual([]));
  it('are asked once each', () => {
    const questions = patterns.map(({ question }) => question);
    expect(questions.filter((question, n) => questions.indexOf(question) !== n)).toEqual([]);
    expect(questions.length).toBeGreaterThan(100);
  });
  it('are printed as functions/access-patterns.md has them (node test/print-access-patterns.ts)', () => {
    expect(readFileSync(file, 'utf8'), 'run: node test/print-access-patterns.ts').toBe(renderAccessPatterns(lists));
  });
  it('are read from every entity that the sources declare', () => {
    expect(entities.map(({ name }) => name)).toEqual(findDeclarations().map(({ name }) => name));
  });

  it('control: a missing, an invented and a misdirected row, and a stale file, are noticed', () => {
    const [first] = patterns;
    if (!first) throw new Error('There are no patterns');
    expect(unasked([...entities, { name: 'ghost' }], patterns)).toEqual(['ghost']);
    const invented = { ...first, question: 'What does a ghost own?', entities: [{ name: 'ghost' }] };
    expect(unfounded(entities, [...patterns, invented])).toEqual([invented.question]);
    expect(unfounded(entities, [{ ...first, entities: [] }])).toEqual([first.question]);
    expect(misdirected(entities, [{ ...first, index: 'gsi1', entities: [{ name: 'hold' }] }])).toEqual([
      first.question,
    ]);
    const more = [...lists, { folder: 'x', patterns: [invented] }];
    expect(renderAccessPatterns(more)).not.toBe(renderAccessPatterns(lists));
  });
});

/** Names that two declarations share. */
const shared = (declared: readonly { name: string; file: string }[]): string[] =>
  [...Map.groupBy(declared, ({ name }) => name)]
    .filter(([, same]) => same.length > 1)
    .map(([name, same]) => `${name}: ${same.map((each) => each.file).join(', ')}`);

describe('entity names', () => {
  it('are unique, and each entity is declared once', () => expect(shared(findDeclarations())).toEqual([]));

  it('control: a second declaration is noticed', () => {
    const second = declarationsIn('other.ts', "export const knownLead = entity({\n  name: 'lead',\n});");
    expect(shared([...findDeclarations(), ...second])).toContainEqual(expect.stringMatching(/^lead: .*other\.ts$/));
  });
});
