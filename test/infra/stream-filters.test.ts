import { expect, it } from 'vitest';
import { assistantFactEntities } from '../../functions/assistants/voice/provider/follow-company.ts';
import { pushKinds } from '../../functions/operations/changes/push-kinds.ts';
import { passesFilters } from '../../infra/local/events/event-filter.ts';
import { template } from '../bench/measuring/template.ts';

interface Mapping {
  readonly FunctionName: { readonly Ref: string };
  readonly FilterCriteria?: { readonly Filters: readonly { readonly Pattern: string }[] };
}

/** The patterns of the mapping through which the table's stream wakes the function that lists and open pages follow. */
const patternsOfChanges = (): string[] => {
  const resources = Object.entries(template());
  const [changes, ...others] = resources.filter(
    ([, { Properties }]) => Properties?.Description === 'functions/operations/changes/changes.lambda.ts',
  );
  expect(others).toEqual([]);
  return resources
    .filter(([, { Type }]) => Type === 'AWS::Lambda::EventSourceMapping')
    .map(([, { Properties }]) => Properties as unknown as Mapping)
    .filter(({ FunctionName }) => FunctionName.Ref === changes?.[0])
    .flatMap(({ FilterCriteria }) => FilterCriteria?.Filters.map(({ Pattern }) => Pattern) ?? []);
};

const written = (entity: string, more: object = {}) => ({
  eventName: 'MODIFY',
  dynamodb: { NewImage: { entity: { S: entity }, ...more } },
});
const inserted = (entity: string, more: object = {}) => ({ ...written(entity, more), eventName: 'INSERT' });
const removed = (entity: string) => ({ eventName: 'REMOVE', dynamodb: { OldImage: { entity: { S: entity } } } });

it('each kind of row that is pushed, or told to the phone assistant, wakes the function that follows it', () => {
  const patterns = patternsOfChanges();
  const unheard = (from: readonly string[]): string[] =>
    [...pushKinds.map(({ entity }) => entity), ...assistantFactEntities].filter(
      (name) => !passesFilters(written(name), [...from]) || !passesFilters(inserted(name), [...from]),
    );
  expect(unheard(patterns), 'add its name to infra/constructs/events/changes.ts').toEqual([]);
  expect(unheard(patterns.slice(1)), 'control: a filter that was lost').toContain('lead');
});

it('of rare changes only those that matter wake it', () => {
  const patterns = patternsOfChanges();
  const wakes = (record: object): boolean => passesFilters(record, patterns);
  expect(wakes(written('membership'))).toBe(true);
  expect(wakes(inserted('membership')), 'nobody is connected yet').toBe(false);
  expect(wakes(removed('membership'))).toBe(true);
  expect(wakes(written('session', { endedAt: { N: '1' } }))).toBe(true);
  expect(wakes(written('session')), 'a session that goes on').toBe(false);
  expect(wakes(inserted('event', { type: { S: 'lead.captured' } }))).toBe(true);
  expect(wakes(inserted('event', { type: { S: 'order.placed' } }))).toBe(false);
  expect(wakes(removed('lead'))).toBe(true);
  expect(wakes(written('leadToken')), 'what the function writes itself must not wake it again').toBe(false);
});
