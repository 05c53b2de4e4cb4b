import { describe, expect, it } from 'vitest';
import { idleDollars, idleLines } from '../bench/bill/idle.ts';
import { printFigure } from '../support/run/figure.ts';
import { brought, ofType, synthesize, type Template } from './template.ts';

/** US dollars a month that a stage of the size may cost before its first visitor. */
const most = { full: 12, small: 1 };

const templates = {
  full: synthesize(brought).template,
  small: synthesize({ ...brought, size: 'small' }).template,
};

const counts = (template: Template): Record<string, number> =>
  Object.fromEntries(idleLines(template.Resources).map(({ what, count }) => [what, count]));

const dollarsWith = (template: Template, more: Template['Resources']): number =>
  idleDollars(idleLines({ ...template.Resources, ...more })) - idleDollars(idleLines(template.Resources));

describe.each(['full', 'small'] as const)('a %s stage that nobody uses', (size) => {
  const template = templates[size];
  const lines = idleLines(template.Resources);

  it(`costs no more than $${most[size]} a month, line by line`, () => {
    for (const { what, count, dollars } of lines)
      printFigure('C1', { size, what, count, dollars: Number(dollars.toFixed(2)) });
    printFigure('C1', { size, what: 'sum', dollars: Number(idleDollars(lines).toFixed(2)) });
    expect(idleDollars(lines)).toBeLessThanOrEqual(most[size]);
  });

  it('is billed for an alarm more by its metrics, for a fourth dashboard, a key, a firewall with its rules', () => {
    const stat = { MetricStat: {} };
    const Metrics = [{ Expression: 'SUM([m0,m1])' }, stat, stat];
    const alarm = { Alarm: { Type: 'AWS::CloudWatch::Alarm', Properties: { Metrics } } };
    expect(dollarsWith(template, alarm)).toBeCloseTo(0.2, 5);
    const more = {
      Board: { Type: 'AWS::CloudWatch::Dashboard', Properties: {} },
      Key: { Type: 'AWS::KMS::Key', Properties: {} },
      Wall: { Type: 'AWS::WAFv2::WebACL', Properties: { Rules: [{}, {}] } },
    };
    expect(dollarsWith(template, more)).toBeCloseTo(3 + 1 + 7, 5);
  });

  it('is billed for each queue more that a function asks, the ordered one dearer', () => {
    const asked = (FifoQueue: boolean): Template['Resources'] => ({
      Queue: { Type: 'AWS::SQS::Queue', Properties: { FifoQueue } },
      Mapping: {
        Type: 'AWS::Lambda::EventSourceMapping',
        Properties: { EventSourceArn: { 'Fn::GetAtt': ['Queue', 'Arn'] } },
      },
    });
    expect(dollarsWith(template, asked(false))).toBeCloseTo(0.2592, 5);
    expect(dollarsWith(template, asked(true))).toBeCloseTo(0.324, 5);
  });
});

describe('what a stage’s size decides', () => {
  it('a small one has ten metrics of alarms, two polled queues, no secret, key or firewall', () => {
    const { small } = templates;
    expect(
      ofType(small, 'AWS::CloudWatch::Alarm').flatMap(([, { Metrics = [{ MetricStat: {} }] }]) =>
        Metrics.filter((each: { MetricStat?: object }) => each.MetricStat),
      ),
    ).toHaveLength(10);
    expect(counts(small)).toMatchObject({
      secrets: 0,
      keys: 0,
      firewalls: 0,
      'polled FIFO queues': 1,
      'polled standard queues': 1,
    });
  });

  it('a full one keeps firewall and key, and a queue of its own where somebody waits or money does', () => {
    expect(counts(templates.full)).toMatchObject({ firewalls: 1, 'rules of the firewall': 4, keys: 1, secrets: 0 });
    expect(counts(templates.full)['polled FIFO queues']).toBeGreaterThan(1);
  });

  it('the firewall is a choice of its own: its limits alone before a small stage', () => {
    const { template } = synthesize({ ...brought, size: 'small', firewall: 'rates' });
    expect(counts(template)).toMatchObject({ firewalls: 1, 'rules of the firewall': 2 });
    for (const name of ['size', 'firewall'])
      expect(() => synthesize({ ...brought, [name]: 'tiny' })).toThrow(`${name}=tiny must be one of`);
  });
});
