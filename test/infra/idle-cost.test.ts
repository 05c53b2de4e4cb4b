import { describe, expect, it } from 'vitest';
import { idleDollars, idleLines } from '../bench/idle.ts';
import { printFigure } from '../support/run/figure.ts';
import { brought, synthesize } from './template.ts';

/** US dollars a month; the goal is 12 (polling of one queue for each consumer is what is left to win). */
const MOST = 26;

describe('a stage that nobody uses', () => {
  const { template } = synthesize(brought);
  const lines = idleLines(template.Resources);

  it('costs no more a month than its lines are known to', () => {
    for (const { what, count, dollars } of lines)
      printFigure('C1', { what, count, dollars: Number(dollars.toFixed(2)) });
    expect(lines.find(({ what }) => what === 'firewalls')?.count).toBe(1);
    expect(idleDollars(lines)).toBeLessThanOrEqual(MOST);
  });

  it('is billed for each metric that an alarm reads, and for a fourth dashboard', () => {
    const stat = { MetricStat: {} };
    const Metrics = [{ Expression: 'SUM([m0,m1])' }, stat, stat];
    const more = {
      ...template.Resources,
      Alarm: { Type: 'AWS::CloudWatch::Alarm', Properties: { Metrics } },
      Board: { Type: 'AWS::CloudWatch::Dashboard', Properties: {} },
    };
    expect(idleDollars(idleLines(more)) - idleDollars(lines)).toBeCloseTo(0.2 + 3, 5);
  });
});
