import { randomUUID } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { AsyncInvocations } from '../lambda/async-invocations.ts';
import { ruleArn } from '../template/naming.ts';
import { account, type ResolvedTemplate, region } from '../template/template.ts';
import { matches } from './event-filter.ts';
import { nextRun } from './schedule-expression.ts';

interface Target {
  Arn: string;
  Input?: string;
}
interface RuleProperties {
  ScheduleExpression?: string;
  EventPattern?: Parameters<typeof matches>[1];
  State?: string;
  Targets?: Target[];
}
interface ScheduleProperties {
  ScheduleExpression: string;
  State?: string;
  Target: Target;
}
interface Timer {
  id: string;
  expression: string;
  targets: Target[];
  arn: string;
  due: number | undefined;
}
export interface BusEvent {
  source: string;
  'detail-type': string;
  detail: unknown;
  resources?: string[];
}
export interface Schedules {
  start(): void;
  stop(): void;
  /** Runs what is due now, without waiting for the next look at the clock. */
  tick(): void;
  publish(event: BusEvent): void;
  list(): { id: string; expression: string; due: string | undefined }[];
}
type Deliver = (arn: string, text: string) => Promise<void>;

const tickMs = 250;

/** EventBridge's rules and schedules as timers on the cloud's clock. When the clock jumps, each that fell due runs once. */
export const createSchedules = (
  templates: ResolvedTemplate[],
  clock: Clock,
  invocations: AsyncInvocations,
  deliver: Deliver,
): Schedules => {
  const timers = readTimers(templates, clock);
  const patterns = templates
    .flatMap((template) => template.ofType('AWS::Events::Rule'))
    .map((resource) => resource.properties<RuleProperties>())
    .filter((rule) => rule.EventPattern && rule.State !== 'DISABLED');
  let ticking: NodeJS.Timeout | undefined;

  const fire = (targets: Target[], event: object): void => {
    for (const target of targets) {
      const payload = target.Input ?? JSON.stringify(event);
      if (target.Arn.includes(':function:')) invocations.submit(target.Arn, payload);
      else deliver(target.Arn, payload).catch(report);
    }
  };

  const report = (error: unknown): void => {
    if (ticking) console.error('A scheduled message was not delivered:', error);
  };

  const tick = (): void => {
    const now = clock.now();
    for (const timer of timers) {
      // A clock that was set back would otherwise keep the old due time for hours.
      const farOff = nextRun(timer.expression, now);
      if (timer.due !== undefined && farOff !== undefined && timer.due > farOff) timer.due = farOff;
      if (timer.due === undefined || timer.due > now) continue;
      fire(
        timer.targets,
        envelope({ source: 'aws.events', 'detail-type': 'Scheduled Event', detail: {}, resources: [timer.arn] }, now),
      );
      timer.due = nextRun(timer.expression, now);
    }
  };

  return {
    start: () => {
      ticking = setInterval(tick, tickMs);
    },
    stop: () => {
      clearInterval(ticking);
      ticking = undefined;
    },
    tick,
    publish: (event) => {
      const full = envelope(event, clock.now());
      for (const rule of patterns)
        if (rule.EventPattern && matches(full, rule.EventPattern)) fire(rule.Targets ?? [], full);
    },
    list: () =>
      timers.map(({ id, expression, due }) => ({
        id,
        expression,
        due: due === undefined ? undefined : new Date(due).toISOString(),
      })),
  };
};

const envelope = (event: BusEvent, now: number) => ({
  version: '0',
  id: randomUUID(),
  account,
  region,
  time: `${new Date(now).toISOString().slice(0, 19)}Z`,
  resources: [],
  ...event,
});

const readTimers = (templates: ResolvedTemplate[], clock: Clock): Timer[] => {
  const rules = templates
    .flatMap((template) => template.ofType('AWS::Events::Rule'))
    .map((resource) => ({ id: resource.id, arn: String(ruleArn(resource)), ...resource.properties<RuleProperties>() }))
    .map((rule) => ({ ...rule, targets: rule.Targets ?? [] }));
  const schedules = templates
    .flatMap((template) => template.ofType('AWS::Scheduler::Schedule'))
    .map((resource) => ({ id: resource.id, arn: resource.id, ...resource.properties<ScheduleProperties>() }))
    .map((schedule) => ({ ...schedule, targets: [schedule.Target] }));
  return [...rules, ...schedules]
    .filter((entry) => entry.ScheduleExpression !== undefined && entry.State !== 'DISABLED')
    .map(({ id, arn, targets, ScheduleExpression: expression = '' }) => ({
      id,
      arn,
      targets,
      expression,
      due: nextRun(expression, clock.now()),
    }));
};
