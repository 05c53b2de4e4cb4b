import { addresses } from './addresses.ts';
import { angry } from './angry.ts';
import { offTopic } from './off-topic.ts';
import { questions } from './questions.ts';
import { removals } from './removals.ts';
import { several } from './several.ts';
import { typos } from './typos.ts';

/** What is known of the visitor and the property; each turn names what it changes. */
export interface Known {
  readonly services: readonly string[];
  readonly about: readonly string[];
  readonly facts: Readonly<Record<string, string>>;
}

export interface Expected {
  readonly known: Known;
  /** A price that the answer shows, or must not show. */
  readonly totals: readonly { readonly price: string; readonly isShown: boolean }[];
  readonly texts: readonly { readonly pattern: RegExp; readonly isSaid: boolean }[];
  /** The action of the answer; with `isNot`, any other. */
  readonly action: { readonly name: string; readonly isNot: boolean } | undefined;
}

export interface CorpusTurn {
  readonly says: string;
  readonly expected: Expected;
}

/** A conversation, and what a good person at the desk would have understood after each turn. */
export interface CorpusConversation {
  readonly kind: string;
  readonly name: string;
  readonly turns: readonly CorpusTurn[];
}

const nothing: Known = { services: [], about: [], facts: {} };
const codes = (list: string): string[] => list.split(',').filter((code) => code !== '');

const changed = (known: Known, token: string): Known => {
  const { services, about, facts } = known;
  if (token.startsWith('+')) {
    const code = token.slice(1);
    return { ...known, services: [...services, code], about: about.filter((each) => each !== code) };
  }
  if (token.startsWith('-')) return { ...known, services: services.filter((each) => each !== token.slice(1)) };
  const [field = '', value = ''] = token.split('=');
  if (field === 'about') return { ...known, about: codes(value) };
  return { ...known, facts: { ...facts, [field]: value.replaceAll('"', '') } };
};

const actions: Readonly<Record<string, string>> = { person: 'handoff', offer: 'slots_offered', booked: 'booked' };

const tokensOf = (text: string): string[] => text.match(/!?\/(?:\\.|[^/])+\/i?|\w+="[^"]*"|\S+/g) ?? [];

const expectedOf = (known: Known, checks: string): Expected => {
  const tokens = tokensOf(checks);
  const isNot = (token: string) => token.startsWith('!');
  const bare = (token: string) => token.replace(/^!/, '');
  const action = tokens.find((token) => bare(token) in actions);
  return {
    known,
    totals: tokens
      .filter((token) => bare(token).startsWith('$'))
      .map((token) => ({ price: bare(token), isShown: !isNot(token) })),
    texts: tokens
      .filter((token) => bare(token).startsWith('/'))
      .map((token) => {
        const [, pattern = '', flags = ''] = /^!?\/(.+)\/(i?)$/.exec(token) ?? [];
        return { pattern: new RegExp(pattern, flags), isSaid: !isNot(token) };
      }),
    action: action === undefined ? undefined : { name: actions[bare(action)] ?? '', isNot: isNot(action) },
  };
};

const readTurn = (line: string, before: Known): CorpusTurn => {
  const [says = '', rest = ''] = line.split(/ => ?/);
  const [delta = '', checks = ''] = rest.split(/(?:^|\s)\|(?:\s|$)/);
  return { says, expected: expectedOf(tokensOf(delta).reduce(changed, before), checks) };
};

const readOne = (text: string): CorpusConversation => {
  const [head = '', ...lines] = text.trim().split('\n');
  const [, kind = '', name = ''] = /^\[(\w+)\] (.+)$/.exec(head) ?? [];
  const turns: CorpusTurn[] = [];
  for (const line of lines.filter((each) => each.trim() !== ''))
    turns.push(readTurn(line, turns.at(-1)?.expected.known ?? nothing));
  return { kind, name, turns };
};

/** All conversations, from the texts in which they are written. */
export const conversations: readonly CorpusConversation[] = [
  removals,
  addresses,
  several,
  angry,
  offTopic,
  typos,
  questions,
].flatMap((text) =>
  text
    .split(/^# /m)
    .filter((part) => part.trim() !== '')
    .map(readOne),
);
