import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Act } from '../../../../test/support/linear/exchange.ts';
import { createActor, type KnownOrder, openDay } from '../../../../test/support/linear/play.ts';
import { type After, type Calendar, emptyCalendar, rules } from '../../../../test/support/linear/slots.ts';
import { printFigure } from '../../../../test/support/run/figure.ts';
import { quickOrFull, startTimeBox } from '../../../../test/support/run/full.ts';
import { seed } from '../../../../test/support/run/seed.ts';
import { bookingRoutes, type Product } from '../../../../test/support/world/booking-routes.ts';
import { NOW } from '../../../../test/support/world/booking-world.ts';
import { worldOfFile } from '../../../../test/support/world/world-of-file.ts';
import { TenantTable } from '../../../platform/table/tenant-table.ts';
import type { Write } from '../../../platform/table/write.ts';
import { calendarDay } from '../store.ts';

const MINUTE = 60_000;
const RUNS = quickOrFull(25, 11_000);
const COMMANDS = 50;
const ACTORS = 3;
/** Plans are good for half an hour. */
const MAX_AT = NOW + 28 * MINUTE;

interface Model {
  calendar: Calendar;
}
interface Real {
  at: number;
  readonly actors: readonly ReturnType<typeof createActor>[];
  readonly orderKeys: Map<string, string>;
  readonly after: After;
  /** Where an actor's next choice falls among what there is, from 0 to 1. */
  readonly choose: (dice: number) => void;
}

const world = worldOfFile();
let commandsRun = 0;

/** One request of somebody, which the model must be able to explain. */
class Ask implements fc.AsyncCommand<Model, Real> {
  readonly kind: Act['kind'];
  readonly actor: number;
  readonly dice: number;

  constructor(kind: Act['kind'], actor: number, dice: number) {
    this.kind = kind;
    this.actor = actor;
    this.dice = dice;
  }

  check = () => true;

  async run(model: Model, real: Real): Promise<void> {
    real.choose(this.dice);
    const errand = real.actors[this.actor]?.errands[this.kind]();
    if (!errand) return;
    const { act, send, hear } = errand;
    const { at } = real;
    const answer = await send(at);
    hear?.(answer);
    commandsRun += 1;
    if ('key' in act && answer.status === 201) real.orderKeys.set(answer.body.orderId, act.key);
    const [next] = real.after(model.calendar, { actor: this.actor, at, act, answer });
    if (!next)
      throw new Error(`${act.kind} of ${this.actor} was answered ${answer.status} ${JSON.stringify(answer.body)}`);
    model.calendar = next;
  }

  toString = () => `${this.kind} by ${this.actor}`;
}

/** Time passes, so that holds end. */
class Wait implements fc.AsyncCommand<Model, Real> {
  check = () => true;

  async run(_: Model, real: Real): Promise<void> {
    real.at = Math.min(real.at + 4 * MINUTE, MAX_AT);
  }

  toString = () => 'wait';
}

const kinds: Act['kind'][] = ['confirm', 'hold', 'confirmHold', 'extend', 'release', 'cancel', 'move', 'read'];
const asks = kinds.map((kind) =>
  fc
    .tuple(fc.nat(ACTORS - 1), fc.double({ min: 0, max: 0.99, noNaN: true }))
    .map(([actor, dice]) => new Ask(kind, actor, dice)),
);
const commands = fc.commands([...asks, fc.constant(new Wait())], { maxCommands: COMMANDS, size: 'max' });

const setUp = async (product: Product) => {
  const { tenantId, all, offered } = await openDay(world);
  const orders: KnownOrder[] = [];
  const orderKeys = new Map<string, string>();
  let dice = 0;
  const actors = Array.from({ length: ACTORS }, (_, n) =>
    createActor(n, bookingRoutes(world.table, product, tenantId), all, orders, () => dice),
  );
  const choose = (next: number) => {
    dice = next;
  };
  const real: Real = { at: NOW, actors, orderKeys, after: rules(offered, orderKeys), choose };
  return { model: { calendar: emptyCalendar }, real };
};

const check = (product: Product, numRuns: number) =>
  fc.check(
    fc.asyncProperty(commands, async (list) => {
      const start = await setUp(product);
      await fc.asyncModelRun(() => start, list);
    }),
    { numRuns, seed, interruptAfterTimeLimit: startTimeBox().ms },
  );

it('R11: any sequence of requests is answered as a small model of the rules answers it', async () => {
  commandsRun = 0;
  const { failed, numRuns, errorInstance, counterexample } = await check({ openTable: world.table.openTable }, RUNS);
  printFigure('R11 model', { seed, runs: numRuns, commands: commandsRun, differences: Number(failed) });
  expect(failed, `${String(errorInstance)} after ${String(counterexample)}`).toBe(false);
});

it('a planted difference is found, and shrunk to the few requests that show it', async () => {
  /** Canceled orders keep their times. */
  class Forgetful extends TenantTable {
    override async commit(...writes: readonly Write[]): Promise<void> {
      await super.commit(...writes.filter(({ label, item }) => label !== calendarDay.name || !item.Update));
    }
  }
  const openTable = (tenantId: string) => new Forgetful(world.table.tableDeps, tenantId);
  const { failed, counterexample, numShrinks } = await check({ openTable }, 50);
  expect(failed).toBe(true);
  const shown = String(counterexample?.[0]).split(',').length;
  printFigure('R11 control', { shrinks: numShrinks, commandsLeft: shown, example: String(counterexample?.[0]) });
  expect(shown).toBeLessThanOrEqual(6);
});
