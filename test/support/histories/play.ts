import { AppError } from '../../../functions/platform/errors/errors.ts';
import { HOUR, MINUTE } from '../../../shared/contract/time.ts';
import { type Act, type ActName, atProvider, People, payAll } from './acts.ts';
import type { Company } from './company.ts';
import { violations } from './judge.ts';
import type { Death } from './machine.ts';

/** How often what is drawn, by weight. */
export type Habits = Partial<Record<ActName | 'work' | 'webhook' | 'route' | 'due' | 'outbox' | 'pay', number>>;

/** A usual life: most of it is done by the product itself. */
export const usual: Habits = {
  work: 30,
  route: 22,
  webhook: 8,
  due: 2.5,
  outbox: 1.5,
  pay: 9,
  place: 3,
  checkout: 9,
  accept: 9,
  step: 12,
  photos: 4,
  decline: 2,
  assign: 2,
  hold: 0.7,
  resume: 1,
  missing: 0.6,
  move: 1,
  reschedule: 0.6,
  cancel: 0.3,
  refund: 1.2,
  byHand: 0.4,
  undo: 0.3,
  change: 0.8,
  pictures: 8,
  gallery: 7,
  unlock: 0.2,
};

export interface Plan {
  readonly steps: number;
  readonly orders: number;
  readonly habits?: Habits;
  /** The share of processes that are killed. */
  readonly kills: number;
  /** The share of steps in which several things are done at once. */
  readonly atOnce: number;
  /** The share of steps after which hours pass, instead of a minute or two. */
  readonly pauses: number;
  /** The last call at which a process may be killed: most of what people do takes few, a batch of a queue many. */
  readonly mostCalls?: number;
  /** Looks once in each step and stops with the first thing that is wrong. */
  readonly isHunt?: boolean;
}

export interface Story {
  steps: number;
  looks: number;
  readonly done: Record<string, number>;
  readonly refused: Record<string, number>;
  readonly killed: Record<string, number>;
  readonly wrong: string[];
}

const MOST_CALLS = 20;
/** So often is something else drawn for whoever has nothing to do. */
const TRIES = 6;
/** So many pauses of ten minutes or more: longer than the slowest message takes, tried again and again. */
const MOST_WAITS = 300;
const NIGHTS = 4;
const NIGHT_HOURS = 21;

/** The company's own functions that are due to do something, as acts. */
const product = (company: Company, name: string): Act | undefined => {
  const { queues, clock, air, random } = company;
  const ready = queues.ready(clock.now);
  const queue = ready[Math.floor(random() * ready.length)];
  const landing = air.filter(({ notBefore }) => notBefore <= clock.now);
  const message = landing[Math.floor(random() * landing.length)];
  if (name === 'work')
    return queue === undefined ? undefined : { name: `work ${queue}`, run: () => queues.deliver(queue, clock.now) };
  if (name === 'webhook') return message && { name, run: () => company.deliverWebhook(message) };
  if (name === 'route') return company.mirror.stream.length === 0 ? undefined : { name, run: () => company.route(20) };
  if (name === 'due') return { name, run: () => company.sweepDue() };
  return name === 'outbox' ? { name, run: () => company.sweepOutbox() } : undefined;
};

/** What makes a mistake show: a race, or kills of one act. */
export interface Provocation {
  readonly race?: readonly ActName[];
  readonly kill?: ActName;
}

const PROVOCATIONS = 25;
const MOST_KILLED_CALLS = 8;
const deathAt = (n: number): Death => ({ call: 1 + Math.floor(n / 2), how: n % 2 === 0 ? 'before' : 'after' });

/** A random history of a company. Each history is a class of its own, for its dice are one. */
class History {
  readonly story: Story = { steps: 0, looks: 0, done: {}, refused: {}, killed: {}, wrong: [] };
  readonly #company: Company;
  readonly #plan: Plan;
  readonly #people: People;
  readonly #retries: Act[] = [];
  readonly #names: string[] = [];
  /** Where each name ends on the line of all weights. */
  readonly #bounds: number[] = [];

  constructor(company: Company, plan: Plan) {
    this.#company = company;
    this.#plan = plan;
    this.#people = new People(company);
    for (const [name, weight] of Object.entries(plan.habits ?? usual)) {
      this.#names.push(name);
      this.#bounds.push((this.#bounds.at(-1) ?? 0) + weight);
    }
  }

  async play(): Promise<Story> {
    const { steps, isHunt } = this.#plan;
    while (this.story.steps < steps) {
      const { looks } = this.story;
      await this.#step();
      this.#pass();
      // After a kill it has been looked at already, before anybody tried again.
      if (isHunt && this.story.looks === looks) await this.#look();
      if (this.story.wrong.length > 0) return this.story;
    }
    return this.story;
  }

  /** Lets everything come to its end: nobody acts or is killed any more, and what waits is done, timers of days included. */
  async rest(): Promise<void> {
    const { clock } = this.#company;
    this.#company.calmDown();
    await this.#arrive();
    for (let night = 0; night < NIGHTS; night++) {
      clock.now += NIGHT_HOURS * HOUR;
      await this.#arrive();
    }
    await this.#look(true);
  }

  /** Waits until nothing is on its way any more, however late it comes. */
  async #arrive(): Promise<void> {
    const { clock, queues, air } = this.#company;
    await this.#settle();
    for (let waits = 0; queues.count + air.length > 0; waits++) {
      if (waits === MOST_WAITS) {
        this.story.wrong.push(`never comes to rest: ${queues.count} messages and ${air.length} of the provider wait`);
        return;
      }
      const soon = clock.now + 10 * MINUTE;
      clock.now = queues.count > 0 ? soon : Math.max(soon, Math.min(...air.map(({ notBefore }) => notBefore)));
      await this.#settle();
    }
  }

  /** Does all that can be done at this instant. */
  async #settle(): Promise<void> {
    const { clock, air, queues, mirror, machine, stripe } = this.#company;
    const sweeps = [() => this.#company.hearNews(), () => this.#company.sweepDue(), () => this.#company.sweepOutbox()];
    for (const run of sweeps) await this.#calm(run);
    for (let isDone = false; !isDone; ) {
      stripe.webhooks.flush();
      const name = queues.ready(clock.now)[0];
      const message = air.find(({ notBefore }) => notBefore <= clock.now);
      isDone = mirror.stream.length === 0 && name === undefined && message === undefined;
      if (mirror.stream.length > 0) await this.#calm(() => this.#company.route(100));
      if (message) await this.#calm(() => this.#company.deliverWebhook(message));
      if (name !== undefined) await this.#calm(() => queues.deliver(name, clock.now));
      await machine.idle();
    }
  }

  #pass(): void {
    const { clock, random, chance, stripe } = this.#company;
    const most = chance(this.#plan.pauses) ? 6 * HOUR : 3 * MINUTE;
    clock.now += Math.floor(random() * most);
    stripe.ledger.expireOver();
    stripe.webhooks.flush();
  }

  /**
   * Asks for one mistake by name, on one fresh order after the other: two acts at the same time, or one that is killed at
   * each of its calls in turn.
   */
  async provoke({ race, kill }: Provocation): Promise<void> {
    for (let round = 0; round < PROVOCATIONS && this.story.wrong.length === 0; round++) {
      await this.#prepare();
      const deaths = Array.from({ length: kill ? 2 * MOST_KILLED_CALLS : 1 }, (_, n) => deathAt(n));
      for (const death of deaths) {
        this.#people.meetLast();
        const acts = (race ?? [kill])
          .map((name) => name && this.#people.draw([name]))
          .filter((act) => act !== undefined);
        await Promise.all(acts.map((act) => act && this.#company.machine.run(kill && death, act.run)));
        await this.#company.machine.idle();
        await this.#look();
        if (this.story.wrong.length > 0) return;
      }
    }
  }

  /** Another order, paid as far as it must be, with all that follows. */
  async #prepare(): Promise<void> {
    const { clock, stripe } = this.#company;
    const place = this.#people.draw(['place']);
    if (place) await this.#calm(place.run);
    await this.#settle();
    payAll(stripe.ledger);
    stripe.webhooks.flush();
    clock.now += 3 * HOUR;
    await this.#settle();
    await this.#company.mirror.refresh();
  }

  async #calm(run: () => Promise<unknown>): Promise<void> {
    const ended = await this.#company.machine.run(undefined, run);
    if (ended !== 'killed' && 'error' in ended) this.#hear('rest', ended.error);
  }

  async #step(): Promise<void> {
    const { chance, random, machine, stripe } = this.#company;
    const count = chance(this.#plan.atOnce) ? 2 + Math.floor(random() * 3) : 1;
    this.#people.meet(count > 1 && chance(0.6));
    const drawn = Array.from({ length: count }, () => this.#drawSome()).filter((act) => act !== undefined);
    this.story.steps += Math.max(1, drawn.length);
    await this.#company.hearNews();
    const killsBefore = machine.counts.kills;
    await Promise.all(drawn.map((act) => this.#do(act)));
    await machine.idle();
    stripe.webhooks.flush();
    await this.#company.mirror.refresh();
    if (machine.counts.kills > killsBefore) await this.#look();
    for (const act of this.#retries.splice(0)) await this.#again(act);
  }

  #drawSome(): Act | undefined {
    for (let tries = 0; tries < TRIES; tries++) {
      const act = this.#draw();
      if (act) return act;
    }
    return undefined;
  }

  #draw(): Act | undefined {
    const { random, stripe } = this.#company;
    const at = random() * (this.#bounds.at(-1) ?? 0);
    const name = this.#names[this.#bounds.findIndex((bound) => at < bound)] ?? 'work';
    if (name === 'pay') {
      atProvider(this.#company);
      stripe.webhooks.flush();
      return undefined;
    }
    if (['work', 'webhook', 'route', 'due', 'outbox'].includes(name)) return product(this.#company, name);
    if (name === 'place' && this.#people.orderIds.length >= this.#plan.orders) return undefined;
    return this.#people.draw([name]);
  }

  async #do(act: Act): Promise<void> {
    const { machine, chance } = this.#company;
    const ended = await machine.run(this.#death(), act.run);
    if (ended === 'killed') {
      this.#count(this.story.killed, act.name);
      // Whoever hears nothing asks again, mostly; the product’s own work comes back by itself.
      if (chance(0.6)) this.#retries.push(act);
      return;
    }
    if ('error' in ended) this.#hear(act.name, ended.error);
    else this.#count(this.story.done, act.name);
  }

  async #again(act: Act): Promise<void> {
    if (act.name.startsWith('work') || act.name === 'route') return;
    const ended = await this.#company.machine.run(undefined, act.run);
    if (ended !== 'killed' && 'error' in ended) this.#hear(act.name, ended.error);
  }

  #death(): Death | undefined {
    const { chance, random } = this.#company;
    if (!chance(this.#plan.kills)) return undefined;
    return {
      call: 1 + Math.floor(random() ** 2 * (this.#plan.mostCalls ?? MOST_CALLS)),
      how: chance(0.5) ? 'before' : 'after',
    };
  }

  /** What is refused in the product's own words is an answer; anything else is a mistake. */
  #hear(name: string, error: unknown): void {
    if (error instanceof AppError) this.#count(this.story.refused, `${name} ${error.code}`);
    else this.story.wrong.push(`${name} failed: ${error instanceof Error ? error.stack : String(error)}`);
  }

  async #look(isQuiet = false): Promise<void> {
    this.story.looks++;
    this.story.wrong.push(...(await violations(this.#company, isQuiet)));
  }

  #count(counts: Record<string, number>, name: string): void {
    counts[name] = (counts[name] ?? 0) + 1;
  }
}

/** Plays a history, and lets it come to rest unless something was wrong before. */
export const playCompany = async (company: Company, plan: Plan): Promise<Story> => {
  const history = new History(company, plan);
  await history.play();
  if (history.story.wrong.length === 0 && !plan.isHunt) await history.rest();
  return history.story;
};

/** Asks a company for one mistake. */
export const provoke = async (company: Company, provocation: Provocation): Promise<Story> => {
  const history = new History(company, { steps: 0, orders: PROVOCATIONS, kills: 0, atOnce: 0, pauses: 0 });
  await history.provoke(provocation);
  return history.story;
};
