import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Stack, Validations } from 'aws-cdk-lib';
import { CfnQueue } from 'aws-cdk-lib/aws-sqs';
import { CfnParameter } from 'aws-cdk-lib/aws-ssm';
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag';
import { describe, expect, it } from 'vitest';
import { boardOf } from '../../infra/constructs/watch/observability.ts';
import type { Northlight } from '../../infra/stack.ts';
import { businessMetrics } from '../../shared/contract/events/business-metrics.ts';
import { contracts } from '../../shared/operations/api.ts';
import { printFigure } from '../support/run/figure.ts';
import { isFull } from '../support/run/full.ts';
import { findCycle } from './rules/cycle.ts';
import { brought, ofType, referencesOf, synthesize, synthesizeAlone } from './template.ts';

const local = synthesize();
const prod = synthesize(brought);
const small = synthesize({ ...brought, size: 'small' });

/** Adds to a stack what the checks of our app must find: in the full run to all of the product, else to a stack of its own. */
const spoil = (add: (stack: Stack) => void): void => (isFull ? void synthesize({}, add) : synthesizeAlone(add));

/** Accepted rules of a stack: id → reasons. */
function acknowledged(stack: Northlight): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { type, data } of stack.node.findAll().flatMap(({ node }) => node.metadata)) {
    if (type !== Validations.ACKNOWLEDGED_RULES_METADATA_KEY) continue; // CDK acknowledges schema notes of its own, too
    for (const [key, reason] of Object.entries<string>(data)) {
      const id = key.replace(/^annotation::/i, '');
      if (!/^(AwsSolutions|Serverless)-/.test(id)) continue;
      found.set(id, [...(found.get(id) ?? []), reason]);
    }
  }
  return found;
}

/** What cdk-nag would say if nothing were accepted. */
function rawFindings(stack: Northlight): Set<string> {
  const packs = [new AwsSolutionsChecks(), new ServerlessChecks()];
  for (const pack of packs) Object.defineProperty(pack, 'isAcknowledged', { value: () => false });
  return new Set(packs.flatMap((pack) => pack.validateScope(stack).violations.map(({ ruleName }) => ruleName)));
}

describe('cdk-nag, AwsSolutions and Serverless', () => {
  it('finds nothing that is not accepted: synthesis would have failed, as it does for a bare queue', () => {
    expect(() => spoil((stack) => new CfnQueue(stack, 'Bare'))).toThrow(/validation/i);
  });

  it.each([
    ['local', local],
    ['prod', prod],
    ['small', small],
  ] as const)('%s: at most 15 rules are accepted, each with its reason', (stage, { stack }) => {
    const accepted = acknowledged(stack);
    const rules = new Set([...accepted.keys()].map((id) => id.replace(/\[.*/, '')));
    printFigure('S11', {
      stage,
      acknowledged: rules.size,
      scopes: accepted.size,
      rules: [...rules],
    });
    expect(rules.size).toBeLessThanOrEqual(15);
    for (const reason of [...accepted.values()].flat()) expect(reason.length).toBeGreaterThan(30);
  });

  it.each([
    ['local', local],
    ['prod', prod],
    ['small', small],
  ] as const)('%s: no rule is accepted that nothing breaks', (_, { stack }) => {
    const raw = rawFindings(stack);
    expect([...acknowledged(stack).keys()].filter((id) => !raw.has(id))).toEqual([]);
    expect(raw.size).toBeGreaterThan(10);
  });
});

describe('the template', () => {
  it('passes CloudFormation’s schemas: a wrong type stops the synthesis', () => {
    const parameter = (stack: Stack) => new CfnParameter(stack, 'Wrong', { type: 'String', value: 'soon' });
    expect(() => spoil((stack) => parameter(stack).addPropertyOverride('Value', ['soon']))).toThrow(/validation/i);
    // Control: with the right one it passes.
    expect(() => spoil(parameter)).not.toThrow();
  });

  it.each([
    ['local', local],
    ['prod', prod],
    ['small', small],
  ] as const)('%s: no resource waits for itself, nor any nested stack as a whole', (_, { template, stacks }) => {
    expect(findCycle(template)).toEqual([]);
    expect(Object.values(stacks).flatMap(findCycle)).toEqual([]);
  });

  it('a circle through a nested stack would be found', () => {
    const [root] = Object.values(structuredClone(local.stacks));
    const [parameter] = referencesOf(root?.Resources.Sales?.Properties.Parameters);
    Object.assign(root?.Resources[parameter ?? ''] ?? {}, { DependsOn: ['Sales'] });
    expect(root && findCycle(root)).toContain('Sales');
  });

  it('control: a circle is found', () => {
    const copy = structuredClone(local.template);
    const [table] = ofType(copy, 'AWS::DynamoDB::GlobalTable')[0] ?? [''];
    const [fn] = ofType(copy, 'AWS::Lambda::Function').find(([id]) => id.startsWith('SalesBookingApi')) ?? [''];
    Object.assign(copy.Resources[table] ?? {}, { DependsOn: [fn] });
    expect(findCycle(copy).length).toBeGreaterThan(1);
  });

  it('retains data on AWS and deletes it locally', () => {
    const table = (template: typeof local.template) =>
      Object.values(template.Resources).find(({ Type }) => Type === 'AWS::DynamoDB::GlobalTable');
    expect(table(prod.template)?.DeletionPolicy).toBe('Retain');
    expect(table(prod.template)?.Properties.Replicas[0].DeletionProtectionEnabled).toBe(true);
    expect(table(local.template)?.DeletionPolicy).toBe('Delete');
  });

  it('holds no secret: values come from where they are kept when it is deployed', () => {
    const holders = { SIGNING_KEYS: 0, ORIGIN_SECRETS: 0 };
    for (const [id, fn] of ofType(prod.template, 'AWS::Lambda::Function')) {
      const variables: Record<string, unknown> = fn.Environment?.Variables ?? {};
      for (const name of (['SIGNING_KEYS', 'ORIGIN_SECRETS'] as const).filter((one) => variables[one])) {
        holders[name] += 1;
        expect(JSON.stringify(variables[name]), `${id} ${name}`).toMatch(/\{\{resolve:(secretsmanager|ssm):/);
      }
    }
    expect(Math.min(...Object.values(holders)), JSON.stringify(holders)).toBeGreaterThan(0);
  });

  it('names demo people only on this machine', () => {
    expect(Object.keys(local.template.Outputs)).toContain('DemoAccounts');
    expect(Object.keys(prod.template.Outputs)).not.toContain('DemoAccounts');
    expect(Object.keys(prod.template.Outputs)).toEqual(
      expect.arrayContaining(['SiteUrl', 'StaffClientId', 'TenantClientId', 'WebDomain']),
    );
  });
});

describe('alarms', () => {
  it('each leads to a heading of infra/runbooks.md', () => {
    const readme = readFileSync(join(import.meta.dirname, '../../infra/runbooks.md'), 'utf8');
    const headings = readme
      .split('\n')
      .filter((line) => line.startsWith('#'))
      .map((line) => line.replace(/^#+ /, '').toLowerCase().replaceAll(' ', '-'));
    const alarms = ofType(prod.template, 'AWS::CloudWatch::Alarm');
    expect(alarms.length).toBeGreaterThan(10);
    for (const [id, { AlarmDescription, AlarmActions }] of alarms) {
      expect(headings, id).toContain(/infra\/runbooks\.md#([\w-]+)$/.exec(AlarmDescription)?.[1]);
      expect(AlarmActions, id).toHaveLength(1);
    }
  });

  const boards = ofType(prod.template, 'AWS::CloudWatch::Dashboard').map(([, board]) => board);
  const boardWith = (area: string) =>
    boards.find(({ DashboardName }) => DashboardName === `northlight-prod-${boardOf(area).board}`);

  it('a feature stands on the dashboard of its area: traffic, errors, duration and queue age; three are free', () => {
    expect(boards).toHaveLength(3);
    for (const context of Object.keys(contracts)) {
      const parts = JSON.stringify(boardWith(context.split('/')[0] ?? ''))
        .split('## ')
        .slice(1);
      const part = parts.find((each) => each.startsWith(`${context}\\`)) ?? '';
      for (const title of ['Traffic', 'Errors', 'Duration, p95', 'Age of the oldest message'])
        expect(part, context).toContain(title);
    }
  });

  it('dashboards count the business: each count stands on the dashboard of its area', () => {
    for (const [name, { area, label }] of Object.entries(businessMetrics)) {
      expect(JSON.stringify(boardWith(area)), name).toContain(name);
      expect(JSON.stringify(boardWith(area)), name).toContain(label);
    }
  });

  it('every function’s log counts its failed calls, and those of our own speed their slow ones', () => {
    const counted = (metric: string) =>
      ofType(prod.template, 'AWS::Logs::MetricFilter')
        .filter(
          ([
            ,
            {
              MetricTransformations: [to],
            },
          ]) => to.MetricName === metric && to.MetricNamespace === 'Northlight/prod',
        )
        .map(([, { LogGroupName }]) => JSON.stringify(LogGroupName));
    const logs = ofType(prod.template, 'AWS::Lambda::Function')
      .filter(([, { Description }]) => /^functions\//.test(Description ?? ''))
      .map(([, { LoggingConfig, Timeout }]) => ({
        log: JSON.stringify(LoggingConfig.LogGroup),
        isQuick: Timeout <= 10,
      }));
    expect(counted('FailedCalls').sort()).toEqual(logs.map(({ log }) => log).sort());
    expect(counted('SlowCalls').sort()).toEqual(logs.flatMap(({ log, isQuick }) => (isQuick ? [log] : [])).sort());
    for (const name of ['FailedCalls', 'SlowCalls'])
      expect(
        ofType(prod.template, 'AWS::CloudWatch::Alarm').filter(([, { MetricName }]) => MetricName === name),
      ).toHaveLength(1);
  });
});

const holders: Record<string, string[]> = {
  VAPI_API_KEY: ['AssistantsVoiceVoiceCalls', 'OperationsIntegrationsApi'],
  STRIPE_SECRET_KEY: [
    'FulfilmentPaymentEventsPaymentEvents',
    'FulfilmentPaymentsApi',
    'FulfilmentPortalApi',
    'OperationsIntegrationsApi',
  ],
  STRIPE_WEBHOOK_SECRETS: ['FulfilmentPaymentEventsApi'],
  DOTLOOP_CLIENT_ID: ['DealsDotloopApi', 'DealsDotloopDotloopWork', 'OperationsIntegrationsApi'],
  DOTLOOP_CLIENT_SECRET: ['DealsDotloopApi', 'DealsDotloopDotloopWork', 'OperationsIntegrationsApi'],
};

it.each(Object.keys(holders))('%s is a reference, in the functions that need it and in no other', (variable) => {
  const keys = (template: typeof prod.template) =>
    ofType(template, 'AWS::Lambda::Function').flatMap(([name, { Environment }]) => {
      const key = Environment?.Variables?.[variable];
      return key === undefined ? [] : [{ name, key: JSON.stringify(key) }];
    });
  const held = keys(prod.template);
  expect(held.map(({ name }) => name.replace(/Function.*/, '')).sort()).toEqual(holders[variable]);
  for (const { key } of held) expect(key).toContain('{{resolve:secretsmanager:');
  expect(keys(local.template)).toEqual([]);
});
