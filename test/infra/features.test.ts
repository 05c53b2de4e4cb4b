import { globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { App, Stack } from 'aws-cdk-lib';
import { afterAll, describe, expect, it } from 'vitest';
import { AppTable } from '../../infra/constructs/data/app-table.ts';
import { AppFunctions } from '../../infra/constructs/functions/app-functions.ts';
import { FeatureFunctions } from '../../infra/constructs/functions/feature-functions.ts';
import type { Feature } from '../../infra/features/feature.ts';
import { features, placeOfUnknown } from '../../infra/features/features.ts';
import { contracts, queues } from '../../shared/operations/api.ts';
import { providerReports } from '../../shared/operations/queues.ts';
import { makeFixture } from './fixture.ts';

const root = join(import.meta.dirname, '../..');
const places = Object.keys(contracts);

/** Where a source of infra decides by a feature's place or name; features/ alone may say them. */
const decisionsIn = (source: string): string[] =>
  [...source.matchAll(/(?:===|!==|case|includes\(|startsWith\()\s*'([a-z]+(?:\/[a-z-]+)?)'/g)]
    .map(([, name = '']) => name)
    .filter((name) => places.includes(name) || places.some((place) => place.split('/')[1] === name));

describe('what a feature needs of infrastructure', () => {
  it('is one value for each contract and each queue', () => {
    expect(Object.keys(features).toSorted()).toEqual(places.toSorted());
    const consumed = Object.entries(features).map(([place, { consumers = [] }]: [string, Feature]) => [
      place,
      consumers.map(({ queue }) => queue).filter((queue) => queue !== providerReports),
    ]);
    expect(Object.fromEntries(consumed.filter(([, own]) => own?.length))).toEqual(queues);
  });

  it('is decided by no other source of infra', () => {
    const sources = globSync('infra/{*,constructs/**/*}.ts', { cwd: root });
    expect(sources.length).toBeGreaterThan(40);
    expect(sources.flatMap((file) => decisionsIn(readFileSync(join(root, file), 'utf8')))).toEqual([]);
  });

  it.each([
    "if (feature === 'crm/transfer') site.transfers.bind(fn);",
    "const slow = ['assistants/chat'].includes('assistants/chat');",
    "switch (name) { case 'booking': break; }",
  ])('a decision would be found: %s', (source) => {
    expect(decisionsIn(source)).not.toEqual([]);
  });

  it('has one feature for what no contract has', () => {
    expect(places).toContain(placeOfUnknown(features));
    expect(() => placeOfUnknown({})).toThrow('Exactly one feature');
  });
});

describe('a feature’s value', () => {
  const fixture = makeFixture();
  afterAll(() => rmSync(fixture.root, { recursive: true }));
  const serve = (value: Record<string, Feature>, bindings: Record<string, () => void> = {}): void => {
    const stack = new Stack(new App(), 'Trial');
    const served = new FeatureFunctions({
      functions: new AppFunctions(stack, fixture),
      table: new AppTable(stack, 'Data', { keepData: false }),
      features: value,
      contracts,
      environment: {},
      requestSecrets: {},
    });
    served.bind(bindings);
  };

  it('that uses what does not exist stops the synthesis', () => {
    const value = { 'crm/work': { api: { uses: ['media'] } } } as const;
    expect(() => serve(value)).toThrow('crm/work/api uses "media", which is not in infra/bindings.ts.');
    expect(() => serve(value, { media: () => undefined })).not.toThrow();
  });

  it('without a contract, or without its handler, stops the synthesis', () => {
    expect(() => serve({ 'crm/unknown': { api: {} } })).toThrow('crm/unknown has no contract');
    const queue = { name: 'no-such-queue', fifo: false, events: [] };
    expect(() => serve({ 'crm/work': { api: {}, consumers: [{ queue }] } })).toThrow(
      'functions/crm/work/no-such-queue.lambda.ts is missing',
    );
  });
});
