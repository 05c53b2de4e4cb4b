import { expect, it } from 'vitest';
import { flattenStacks } from './nested-stacks.ts';
import type { Template } from './template-shape.ts';

const hash = 'a'.repeat(64);
const TemplateURL = { 'Fn::Join': ['', ['https://s3/', { Ref: 'AWS::URLSuffix' }, `/${hash}.json`]] };
const parent: Template = {
  Resources: {
    Api: { Type: 'Api' },
    Nest: { Type: 'AWS::CloudFormation::Stack', Properties: { TemplateURL, Parameters: { refApi: { Ref: 'Api' } } } },
  },
};
const nested: Template = {
  Resources: {
    Way: { Type: 'Integration', Properties: { ApiId: { Ref: 'refApi' }, Region: { Ref: 'AWS::Region' } } },
    Route: {
      Type: 'Route',
      DependsOn: ['Way'],
      Properties: {
        Target: { 'Fn::Join': ['/', ['integrations', { Ref: 'Way' }]] },
        Arn: { 'Fn::GetAtt': ['Way', 'Arn'] },
      },
    },
  },
};

it('a nested stack’s resources are merged into its parent under prefixed names, with the parent’s parameters', () => {
  expect(flattenStacks(parent, (asked) => (asked === hash ? nested : {})).Resources).toEqual({
    Api: { Type: 'Api' },
    NestWay: { Type: 'Integration', Properties: { ApiId: { Ref: 'Api' }, Region: { Ref: 'AWS::Region' } } },
    NestRoute: {
      Type: 'Route',
      DependsOn: ['NestWay'],
      Properties: {
        Target: { 'Fn::Join': ['/', ['integrations', { Ref: 'NestWay' }]] },
        Arn: { 'Fn::GetAtt': ['NestWay', 'Arn'] },
      },
    },
  });
});

it('a nested stack’s outputs replace references to them in its parent and in other nested stacks', () => {
  const whole: Template = {
    Resources: {
      ...parent.Resources,
      Reader: { Type: 'Reader', Properties: { Way: { 'Fn::GetAtt': ['Nest', 'Outputs.Id'] } } },
    },
    Outputs: { Url: { Value: { 'Fn::Join': ['/', ['http:', { 'Fn::GetAtt': ['Nest', 'Outputs.Given'] }]] } } },
  };
  const withOutputs: Template = {
    ...nested,
    Outputs: { Id: { Value: { Ref: 'Way' } }, Given: { Value: { 'Fn::GetAtt': ['Way', 'Name'] } } },
  };
  const { Resources, Outputs } = flattenStacks(whole, () => withOutputs);
  expect(Resources?.Reader?.Properties).toEqual({ Way: { Ref: 'NestWay' } });
  expect(Outputs?.Url?.Value).toEqual({ 'Fn::Join': ['/', ['http:', { 'Fn::GetAtt': ['NestWay', 'Name'] }]] });
});

it('an unsupported nested stack is reported, not guessed', () => {
  const named = (text: string): Template => ({
    Resources: { Way: { Type: 'X', Properties: { Name: { 'Fn::Sub': text } } } },
  });
  expect(() => flattenStacks(parent, () => named(`\${Way}`))).toThrow('Nest uses Fn::Sub');
  const bucket = `assets-\${AWS::AccountId}`;
  expect(flattenStacks(parent, () => named(bucket)).Resources?.NestWay?.Properties).toEqual({
    Name: { 'Fn::Sub': bucket },
  });
});
