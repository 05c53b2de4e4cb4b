import { describe, expect, it } from 'vitest';
import { stageProps } from '../../infra/app.ts';
import { brought, ofType, synthesize, type Template } from './template.ts';

const tableName = 'northlight-restored-2026-11-22';
const own = synthesize(brought).template;
const restored = synthesize({ ...brought, table: tableName }).template;

const tablesOf = (template: Template) => ofType(template, 'AWS::DynamoDB::GlobalTable');
const idOf = (template: Template): string => tablesOf(template)[0]?.[0] ?? '';

/** Every resource but nested stacks, whose file names follow from their content, as text under the stack's own table. */
const comparable = ({ Resources }: Template, id: string): string[] =>
  Object.entries(Resources)
    .filter(([, { Type }]) => Type !== 'AWS::CloudFormation::Stack')
    .map(([name, resource]) => JSON.stringify([name, resource]).replaceAll(id, 'TABLE'))
    .toSorted();

/** What keeps CloudFormation from taking a table that exists as the stack's, and from leaving the former one alone. */
const obstaclesOf = (before: Template, after: Template): string[] => {
  const [[id, table] = ['', undefined], ...others] = tablesOf(after);
  const { DeletionPolicy } = after.Resources[id] ?? {};
  return [
    ...(others.length > 0 ? ['there are two tables'] : []),
    ...(table?.TableName === tableName ? [] : ['it has no name to be found by']),
    ...(before.Resources[id] ? ['under the id of the former table it would be made anew, empty'] : []),
    ...(DeletionPolicy === 'Retain' ? [] : ['only what is retained can be adopted']),
    ...(before.Resources[idOf(before)]?.DeletionPolicy === 'Retain' ? [] : ['the former table would be deleted']),
    ...(JSON.stringify(after).includes(idOf(before)) ? ['something still uses the former table'] : []),
  ];
};

describe('a restored table', () => {
  it('is adopted in the place of the stack’s own, which stays apart', () => {
    expect(obstaclesOf(own, restored)).toEqual([]);
  });

  it('changes nothing else: what used the table uses it, with stream, indexes, time to live and recovery', () => {
    const named = JSON.stringify({ TableName: tableName }).slice(1, -1);
    const withoutName = comparable(restored, idOf(restored)).map((text) => text.replace(`,${named}`, ''));
    expect(withoutName).toEqual(comparable(own, idOf(own)));
    expect(withoutName.length).toBeGreaterThan(200);
    const [[, table] = []] = tablesOf(restored);
    expect(table).toMatchObject({
      StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
      TimeToLiveSpecification: { AttributeName: 'ttl', Enabled: true },
      Replicas: [
        { DeletionProtectionEnabled: true, PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true } },
      ],
    });
  });

  it('control: another name under the same id is noticed, and so is a table that would be deleted', () => {
    const renamed = structuredClone(own);
    const table = renamed.Resources[idOf(own)];
    if (table) table.Properties.TableName = tableName;
    expect(obstaclesOf(own, renamed)).toEqual([
      'under the id of the former table it would be made anew, empty',
      'something still uses the former table',
    ]);
    const disposable = structuredClone(own);
    const former = disposable.Resources[idOf(own)];
    if (former) former.DeletionPolicy = 'Delete';
    expect(obstaclesOf(disposable, restored)).toEqual(['the former table would be deleted']);
  });

  it.each(['a', 'arn:aws:dynamodb:us-east-1:1:table/x', ''])('cannot be named "%s"', (table) => {
    expect(() => stageProps((name) => ({ ...brought, table })[name])).toThrow('must be the name of a table');
  });
});
