import { describe, expect, it } from 'vitest';
import { printFigure } from '../support/run/figure.ts';
import { MOST_PERCENT, quotas, sharesOf } from './rules/quotas.ts';
import { brought, ofType, type Synthesized, synthesize } from './template.ts';

const stages = {
  local: synthesize(),
  prod: synthesize(brought),
  small: synthesize({ ...brought, size: 'small' }),
};
const rotated = synthesize({ ...brought, signingKey: '4', originSecret: '3' });
type Measured = Pick<Synthesized, 'stacks' | 'template'>;

describe('quotas of AWS', () => {
  it.each(Object.entries(stages))('%s uses at most 60 %% of each, so that a new area still fits', (stage, own) => {
    const shares = sharesOf(own);
    for (const { quota, of, used, most, percent } of shares)
      printFigure('Q1', { stage, quota, of, used, most, percent });
    expect(shares.filter(({ percent }) => percent > MOST_PERCENT)).toEqual([]);
    expect(shares.filter(({ used }) => used === 0)).toEqual([]);
  });

  const { stacks, template } = stages.prod;
  const over = (quota: string, spoil: (copy: Measured) => void): void => {
    const copy = structuredClone({ stacks, template });
    spoil(copy);
    expect(sharesOf(copy).flatMap((each) => (each.percent > MOST_PERCENT ? [each.quota] : []))).toContain(quota);
  };
  const repeat = (copy: Measured, type: string, times: number): void => {
    const [id, properties] = ofType(copy.template, type)[0] ?? ['', {}];
    for (let n = 0; n < times; n++) copy.template.Resources[`${id}${n}`] = { Type: type, Properties: properties };
  };

  it('rotating the signing key adds to no stack but the one that keeps the keys', () => {
    const references = ({ stacks: all }: Measured): Record<string, number> => {
      const { Northlight: _, ...areas } =
        quotas.find(({ name }) => name.startsWith('dynamic'))?.used({ stacks: all, template }) ?? {};
      return areas;
    };
    expect(references(rotated)).toEqual(references(stages.prod));
    expect(Math.max(...Object.values(references(stages.prod)))).toBeGreaterThan(5);
  });

  it('one that is passed would be found: routes, resources, bytes of environment and policy, filters', () => {
    over('routes of an HTTP API', (copy) => repeat(copy, 'AWS::ApiGatewayV2::Route', 181));
    over('resources of a stack', ({ stacks: { Northlight: root } }) => {
      for (let n = 0; n < 301; n++) if (root) root.Resources[`More${n}`] = { Type: 'AWS::SNS::Topic', Properties: {} };
    });
    over('dynamic references of a template', ({ stacks: { Northlight: root } }) => {
      const [, fn] = root ? (ofType(root, 'AWS::Lambda::Function')[0] ?? []) : [];
      if (fn) fn.Environment = { Variables: { MANY: '{{resolve:ssm:/a}}'.repeat(37) } };
    });
    over('bytes of a function’s environment', (copy) => {
      const [, fn] = ofType(copy.template, 'AWS::Lambda::Function').find(([, { Environment }]) => Environment) ?? [];
      if (fn) fn.Environment.Variables.LONG = 'x'.repeat(2500);
    });
    over('bytes of a role’s inline policies', (copy) => {
      const [, role] = ofType(copy.template, 'AWS::IAM::Role').find(([, { Policies }]) => Policies) ?? [];
      role?.Policies[0].PolicyDocument.Statement.push({
        Effect: 'Allow',
        Action: 'sqs:SendMessage',
        Resource: 'x'.repeat(6200),
      });
    });
    over('filters of an event source mapping', (copy) => {
      const [, mapping] = ofType(copy.template, 'AWS::Lambda::EventSourceMapping')[0] ?? [];
      if (mapping) mapping.FilterCriteria = { Filters: ['a', 'b', 'c', 'd'].map((Pattern) => ({ Pattern })) };
    });
  });
});
