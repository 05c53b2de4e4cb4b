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
type Deliver = (arn: string, text: string) => Promise<void>;

const TICK_MS = 250;

/** EventBridge's rules and schedules as timers on the cloud's clock. After a jump of the clock, each that fell due runs once. */
export class Schedules {
  private timers: Timer[];
  private patterns: RuleProperties[];
  private clock: Clock;
  private invocations: AsyncInvocations;
  private deliver: Deliver;
  private ticking: NodeJS.Timeout | undefined;
  private seen = 0;

  constructor(templates: ResolvedTemplate[], clock: Clock, invocations: AsyncInvocations, deliver: Deliver) {
    this.timers = readTimers(templates, clock);
    this.patterns = templates
      .flatMap((template) => template.ofType('AWS::Events::Rule'))
      .map((resource) => resource.properties<RuleProperties>())
      .filter((rule) => rule.EventPattern && rule.State !== 'DISABLED');
    this.clock = clock;
    this.invocations = invocations;
    this.deliver = deliver;
  }

  start(): void {
    this.ticking = setInterval(() => this.tick(), TICK_MS);
  }

  stop(): void {
    clearInterval(this.ticking);
    this.ticking = undefined;
  }

  publish(event: BusEvent): void {
    const full = envelope(event, this.clock.now());
    for (const rule of this.patterns)
      if (rule.EventPattern && matches(full, rule.EventPattern)) this.fire(rule.Targets ?? [], full);
  }

  list(): { id: string; expression: string; due: string | undefined }[] {
    return this.timers.map(({ id, expression, due }) => ({
      id,
      expression,
      due: due === undefined ? undefined : new Date(due).toISOString(),
    }));
  }

  private fire(targets: Target[], event: object): void {
    for (const target of targets) {
      const payload = target.Input ?? JSON.stringify(event);
      if (target.Arn.includes(':function:')) this.invocations.submit(target.Arn, payload);
      else this.deliver(target.Arn, payload).catch((error: unknown) => this.report(error));
    }
  }

  private report(error: unknown): void {
    if (this.ticking) console.error('A scheduled message was not delivered:', error);
  }

  /** A clock that was set back would otherwise keep the old due times for hours. */
  private bringForward(now: number): void {
    for (const timer of this.timers) {
      const nextDue = nextRun(timer.expression, now);
      if (timer.due !== undefined && nextDue !== undefined && timer.due > nextDue) timer.due = nextDue;
    }
  }

  /** Runs what is due now, without waiting for the next look at the clock. */
  tick(): void {
    const now = this.clock.now();
    if (now < this.seen) this.bringForward(now);
    this.seen = now;
    for (const timer of this.timers) {
      if (timer.due === undefined || timer.due > now) continue;
      this.fire(
        timer.targets,
        envelope({ source: 'aws.events', 'detail-type': 'Scheduled Event', detail: {}, resources: [timer.arn] }, now),
      );
      timer.due = nextRun(timer.expression, now);
    }
  }
}

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
