import { describe, expect, it } from 'vitest';
import type { Stack } from './assembly.ts';
import { createNaming } from './naming.ts';
import { classifyResources } from './resource-kinds.ts';
import { ResolvedTemplate } from './template.ts';
import type { Resource, Template } from './template-shape.ts';

const addresses = {
  site: 'localhost:3000',
  table: 'http://t',
  queues: 'http://q',
  objects: 'http://127.0.0.1:9',
  services: 'http://s',
};
const naming = createNaming(addresses, () => 'custom');
const stackOf = (template: Template): Stack => ({ name: 'app', template, assets: new Map() });
const resolve = (value: unknown, template: Template = {}) =>
  new ResolvedTemplate(stackOf(template), naming, {
    dynamicReference: (text) => `<${text.slice(10, -2)}>`,
    exported: new Map([['shared', 'yes']]),
  }).resolve(value);
const queue: Record<string, Resource> = { Jobs: { Type: 'AWS::SQS::Queue', Properties: { QueueName: 'jobs' } } };

describe('a template on this machine', () => {
  it.each([
    ['Ref of a pseudo parameter', { Ref: 'AWS::Region' }, 'us-east-1'],
    ['Join', { 'Fn::Join': ['-', ['a', { Ref: 'AWS::AccountId' }]] }, 'a-000000000000'],
    [
      'Sub with names, attributes and a literal',
      { 'Fn::Sub': [`$\{x}/$\{Jobs.Arn}/$\{!y}`, { x: 'v' }] },
      `v/arn:aws:sqs:us-east-1:000000000000:jobs/$\{y}`,
    ],
    ['Select of Split', { 'Fn::Select': [2, { 'Fn::Split': ['/', 'https://host/path'] }] }, 'host'],
    ['Ref of a queue', { Ref: 'Jobs' }, 'http://q/000000000000/jobs'],
    ['GetAtt', { 'Fn::GetAtt': ['Jobs', 'QueueName'] }, 'jobs'],
    ['ImportValue', { 'Fn::ImportValue': 'shared' }, 'yes'],
    [
      'a dynamic reference inside a Join',
      { 'Fn::Join': ['', ['{{resolve:', 'secretsmanager:one}}']] },
      '<secretsmanager:one>',
    ],
    ['NoValue, which leaves the property out', { a: { Ref: 'AWS::NoValue' }, b: 1 }, { b: 1 }],
    ['If, by condition', { 'Fn::If': ['IsProd', 'big', 'small'] }, 'small'],
  ])('resolves %s', (_, value, expected) => {
    const template = { Resources: queue, Conditions: { IsProd: { 'Fn::Equals': ['a', 'b'] } } };
    expect(resolve(value, template)).toEqual(expected);
  });

  it('reports an unknown template function by name', () => {
    expect(() => resolve({ 'Fn::Transform': {} })).toThrow('does not know the template function Fn::Transform');
  });

  it('reports a resource whose type is neither run nor listed', () => {
    const stacks = [stackOf({ Resources: { Stream: { Type: 'AWS::Kinesis::Stream' } } })];
    expect(() => classifyResources(stacks)).toThrow(
      'resource Stream is of type AWS::Kinesis::Stream, which the local cloud does not run',
    );
  });

  it('serves own domains from the site, which accepts any host, and lists their distribution as not run', () => {
    const own = {
      Type: 'AWS::CloudFront::Distribution',
      Properties: { DistributionConfig: { ConnectionMode: 'tenant-only' } },
    };
    const site = { Type: 'AWS::CloudFront::Distribution', Properties: { DistributionConfig: { Enabled: true } } };
    const Resources = { Site: site, Own: own, Group: { Type: 'AWS::CloudFront::ConnectionGroup' } };
    expect(classifyResources([stackOf({ Resources })]).map(({ id }) => id)).toEqual(['Own', 'Group']);
    expect(resolve({ 'Fn::GetAtt': ['Group', 'RoutingEndpoint'] }, { Resources })).toBe('localhost:3000');
  });

  it('lists resources that only monitor or protect', () => {
    const stacks = [stackOf({ Resources: { ...queue, Late: { Type: 'AWS::CloudWatch::Alarm' } } })];
    expect(classifyResources(stacks)).toEqual([
      { id: 'Late', type: 'AWS::CloudWatch::Alarm', why: 'alarm or dashboard' },
    ]);
  });
});
