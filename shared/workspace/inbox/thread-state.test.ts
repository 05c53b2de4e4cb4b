import { describe, expect, it } from 'vitest';
import { toInstant } from '../../contract/time.ts';
import {
  decided,
  heard,
  noPart,
  placeOf,
  standingOf,
  type ThreadDecision,
  type ThreadPart,
  type ThreadState,
  type ThreadWord,
  woken,
} from './thread-state.ts';

const START = Date.parse('2026-11-20T10:00:00Z');
const IDS = ['one', 'two', 'three'] as const;
type Id = (typeof IDS)[number];

/** A repeatable sequence of whole numbers below `n` (mulberry32). */
const diceOf = (seed: number) => {
  let state = seed;
  return (n: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4_294_967_296) * n);
  };
};

interface Rules {
  readonly heard: typeof heard;
  readonly decided: typeof decided;
  /** The parts that a merged person's thread is made of. */
  readonly partsOf: (parts: ReadonlyMap<Id, ThreadPart>, group: readonly Id[]) => ThreadPart[];
}

const rules: Rules = { heard, decided, partsOf: (parts, group) => group.map((id) => parts.get(id) ?? noPart) };

interface Made extends ThreadDecision {
  readonly ids: readonly Id[];
}

/** Everything that was ever said and decided, looked through from the beginning each time. */
const slowly = (words: readonly (ThreadWord & { of: Id })[], decisions: readonly Made[], group: readonly Id[]) => {
  const own = words.filter(({ of }) => group.includes(of));
  const isAfter = (word: ThreadWord, place: string): boolean => placeOf(word) > place;
  const fresh = own.filter((word) => {
    const last = decisions.findLast(({ ids }) => ids.includes(word.of));
    return word.isInbound && (!last || isAfter(word, last.over));
  });
  const answers = own.filter(({ isInbound }) => !isInbound);
  const newest = fresh.map(placeOf).sort().at(-1);
  const last = decisions.findLast(({ ids }) => ids.some((id) => group.includes(id)));
  const spoken = own.map(placeOf).sort().at(-1);
  if (newest !== undefined) {
    const state: ThreadState = answers.some((word) => isAfter(word, newest)) ? 'waiting' : 'open';
    return { state, snoozedUntil: null, spoken };
  }
  if (!last) return { state: 'waiting', snoozedUntil: null, spoken };
  const isAnswered = answers.some((word) => isAfter(word, last.over));
  if (last.state === 'open' && last.snoozedUntil === null && isAnswered)
    return { state: 'waiting', snoozedUntil: null, spoken };
  return { state: last.state, snoozedUntil: last.snoozedUntil, spoken };
};

/** Draws a history: words that come late, in any order and twice, decisions, snoozes that end, merges and their undoing. */
const differences = (seed: number, { heard: hear, decided: decide, partsOf }: Rules): string[] => {
  const dice = diceOf(seed);
  const parts = new Map<Id, ThreadPart>();
  const said: (ThreadWord & { of: Id })[] = [];
  const onTheWay: (ThreadWord & { of: Id })[] = [];
  const decisions: Made[] = [];
  let groups: Id[][] = IDS.map((id) => [id]);
  let now = START;
  const found: string[] = [];
  const deliver = (): void => {
    const word = onTheWay.splice(dice(onTheWay.length), 1)[0];
    if (!word) return;
    said.push(word);
    parts.set(word.of, hear(parts.get(word.of) ?? noPart, word));
    if (dice(4) === 0) onTheWay.push(word);
  };
  const decideOn = (group: readonly Id[], decision: Pick<ThreadDecision, 'state' | 'snoozedUntil'>): void => {
    const { last } = standingOf(rules.partsOf(parts, group));
    const made = { ...decision, at: toInstant(now) };
    for (const id of group) parts.set(id, decide(parts.get(id) ?? noPart, last, made));
    decisions.push({ ...made, ids: group, over: last ? placeOf(last) : '', wokeAt: null });
  };
  const wake = (group: readonly Id[]): void => {
    const { snoozedUntil, last } = standingOf(rules.partsOf(parts, group));
    if (snoozedUntil === null || Date.parse(snoozedUntil) > now) return;
    // No two decisions share a second: which of them were the later one would be anybody's guess.
    now += 1000;
    const at = toInstant(now);
    for (const id of group) parts.set(id, woken(parts.get(id) ?? noPart, last, at));
    decisions.push({ state: 'open', snoozedUntil: null, at, over: last ? placeOf(last) : '', wokeAt: at, ids: group });
  };
  const merge = (): void => {
    const [first = [], second = [], ...rest] = groups;
    groups = dice(3) === 0 ? IDS.map((id) => [id]) : [[...first, ...second], ...rest];
  };
  for (let step = 0; step < 60; step++) {
    now += 1000 * (1 + dice(5));
    const of = IDS[dice(IDS.length)] ?? 'one';
    const group = groups.find((ids) => ids.includes(of)) ?? [of];
    const act = dice(10);
    if (act < 4)
      onTheWay.push({ of, at: toInstant(now), id: `w${step}`, channel: 'sms', isInbound: dice(2) === 0, text: '' });
    else if (act < 7) deliver();
    else if (act === 7)
      decideOn(group, { state: (['open', 'waiting', 'done'] as const)[dice(3)] ?? 'open', snoozedUntil: null });
    else if (act === 8) decideOn(group, { state: 'open', snoozedUntil: toInstant(now + 10_000) });
    else merge();
    for (const each of groups) wake(each);
    for (const each of groups) {
      const is = standingOf(partsOf(parts, each));
      const should = slowly(said, decisions, each);
      const shown = { state: is.state, snoozedUntil: is.snoozedUntil, spoken: is.last ? placeOf(is.last) : undefined };
      if (JSON.stringify(shown) !== JSON.stringify(should)) found.push(`${seed}.${step} ${each.join('+')}`);
    }
  }
  return found;
};

const seeds = Array.from({ length: 200 }, (_, n) => n + 1);
const differing = (changed: Partial<Rules>): number =>
  seeds.flatMap((seed) => differences(seed, { ...rules, ...changed })).length;

describe('the standing of a thread', () => {
  it('equals a slow walk over all words and decisions, however words come and leads are merged', () => {
    expect(seeds.flatMap((seed) => differences(seed, rules))).toEqual([]);
  });

  it('control: differs where the word that came last counts as the last', () => {
    const lastCome: typeof heard = (part, word) =>
      word.isInbound ? { ...part, inbound: word } : { ...part, answer: word };
    expect(differing({ heard: lastCome })).toBeGreaterThan(0);
  });

  it('control: differs where a decision covers what was written before it and not seen yet', () => {
    const byTime: typeof decided = (part, last, decision) => {
      const made = decided(part, last, decision);
      return { ...made, decision: made.decision && { ...made.decision, over: `${decision.at}~` } };
    };
    expect(differing({ decided: byTime })).toBeGreaterThan(0);
  });

  it('control: differs where a merged person keeps the words of one lead alone', () => {
    const partsOf: Rules['partsOf'] = (parts, [first = 'one']) => [parts.get(first) ?? noPart];
    expect(differing({ partsOf })).toBeGreaterThan(0);
  });

  it('is open while a visitor waits for a person, whatever the assistant answers, until somebody decides', () => {
    const at = (seconds: number): string => toInstant(START + seconds * 1000);
    const word = (seconds: number, isInbound: boolean): ThreadWord => ({
      at: at(seconds),
      id: `w${seconds}`,
      channel: 'chat',
      isInbound,
      text: '',
    });
    const part = heard(heard(noPart, word(0, true)), word(1, false));
    expect(standingOf([part]).state).toBe('waiting');
    expect(standingOf([part], at(1)).state).toBe('open');
    const done = decided(part, word(1, false), { state: 'done', snoozedUntil: null, at: at(9) });
    expect(standingOf([done], at(1)).state).toBe('done');
    expect(standingOf([done], at(20)).state).toBe('open');
  });
});
