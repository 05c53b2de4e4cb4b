import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { synthesize, type Template } from './template.ts';

/**
 * What holds data or stands in data, by type: CloudFormation finds the resource of before by its logical id, and so does
 * the local cloud, which names table, buckets, queues, pool and clients after it. Another id is another, empty one.
 */
const holding = [
  'AWS::Cognito::UserPool',
  'AWS::Cognito::UserPoolClient',
  'AWS::DynamoDB::GlobalTable',
  'AWS::S3::Bucket',
  'AWS::SecretsManager::Secret',
  'AWS::SQS::Queue',
  'AWS::ApiGatewayV2::Api',
  'Custom::Seed',
];

/** How far a follower of the stream has read is kept under this id. */
const isStream = (id: string, type: string): boolean => type === 'AWS::Lambda::EventSourceMapping' && /Stream/.test(id);

const idsIn = (template: Template): string[] =>
  Object.entries(template.Resources)
    .filter(([id, { Type }]) => holding.includes(Type) || isStream(id, Type))
    .map(([id, { Type }]) => `${Type} ${id}`);

/** The ids of commit 712e50d; one that is given up on purpose is taken from here, with its data moved. */
const kept: string[] = JSON.parse(readFileSync(join(import.meta.dirname, 'kept-names.json'), 'utf8'));

describe('what holds data keeps its logical id', () => {
  const { template } = synthesize();

  it('of the version before', () => {
    const now = idsIn(template);
    expect(kept.filter((each) => !now.includes(each))).toEqual([]);
  });

  it('control: a table that moves into another construct is noticed', () => {
    const moved = idsIn(template).map((each) => each.replace('DataTable', 'DataStackTable'));
    expect(kept.filter((each) => !moved.includes(each))).toHaveLength(1);
  });
});
