import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import type { Route } from '../../shared/contract/route.ts';
import { allRoutes, pathParametersOf, takesBody } from '../support/routes.ts';
import { inputSchemaOf, type Schema } from '../support/schema.ts';
import { type Spoiled, spoiledInputs } from '../support/spoil.ts';
import type { Kind } from './judge.ts';
import type { Sent } from './world.ts';

export interface Drawn extends Sent {
  readonly kind: Kind;
  readonly what: string;
}

type Input = Record<string, unknown>;
type Arb<T> = fc.Arbitrary<T>;

const DAY = 86_400_000;
const soon = fc.integer({ min: -5, max: 60 }).map((days) => new Date(Date.now() + days * DAY).toISOString());
const bodies = fc.string({
  unit: fc.constantFrom(...'0123456789ABCDEFGHJKMNPQRSTVWXYZ'),
  minLength: 26,
  maxLength: 26,
});
const mail = fc.string({ unit: fc.constantFrom(...'abcxyz019._+-é'), minLength: 1, maxLength: 20 });

// Texts whose schema can't say all that is checked, by the name of their field.
const byName: Record<string, Arb<string>> = {
  email: mail.map((local) => `${local}@example.com`),
  phone: fc.integer({ min: 2_000_000_000, max: 9_999_999_999 }).map((digits) => `+1${digits}`),
  zip: fc.constantFrom('18901', '18940', '19007', '18101', '00000'),
  state: fc.constantFrom('PA', 'NJ'),
};

const idLike = (name: string): Arb<string> | undefined =>
  /Id$/.test(name) ? bodies.map((text) => `${name === 'leadId' ? 'led' : name.slice(0, 3)}_${text}`) : undefined;

const textFrom = (schema: Schema, name: string): Arb<string> => {
  if (schema.format === 'date-time') return soon;
  if (schema.format === 'date') return soon.map((instant) => instant.slice(0, 10));
  const { minLength = 0, maxLength = 200 } = schema;
  const size = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, 40)) };
  return byName[name] ?? idLike(name) ?? fc.string({ unit: 'grapheme', ...size });
};

const numberFrom = ({ type, minimum = 0, maximum = 10_000 }: Schema): Arb<number> =>
  type === 'integer'
    ? fc.integer({ min: Math.ceil(minimum), max: Math.floor(Math.min(maximum, 2 ** 31)) })
    : fc.double({ min: minimum, max: maximum, noNaN: true });

const objectFrom = ({ properties = {}, required = [] }: Schema): Arb<Input> => {
  const fields = Object.entries(properties).map(([name, field]) => [name, valueFrom(field, name)] as const);
  return fc.record(Object.fromEntries(fields), { requiredKeys: [...required], noNullPrototype: true });
};

/** Values that keep to a schema, as far as a schema can say. */
const valueFrom = (schema: Schema, name: string): Arb<unknown> => {
  const plain = plainFrom(schema, name);
  return schema.nullable ? fc.option(plain, { nil: null }) : plain;
};

const plainFrom = (schema: Schema, name: string): Arb<unknown> => {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.type === 'object' && schema.properties) return objectFrom(schema);
  if (schema.type === 'array')
    return fc.uniqueArray(valueFrom(schema.items ?? {}, name), { minLength: 1, maxLength: 3 });
  if (schema.type === 'integer' || schema.type === 'number') return numberFrom(schema);
  if (schema.type === 'boolean') return fc.boolean();
  return schema.type === 'string' ? textFrom(schema, name) : fc.json().map((text) => JSON.parse(text));
};

const zalgo = 'Z̸̡͝a̵͘l̷͠g̶o̴';
/** Texts that have broken other products: markup, queries, paths, formats, directions, halves of characters, length. */
export const hostileTexts: readonly string[] = [
  ...[
    '<script>globalThis.hit=1</script>',
    '"><img src=x onerror=alert(1)>',
    "' OR 1=1 --",
    '{{7*7}}',
    '$'.concat('{7*7}'),
    '%00',
  ],
  ...[
    '../../../../etc/passwd',
    '\u0000',
    'a\u0000b',
    '\u202eexe.txt',
    '\u2066hidden\u2069',
    '\ufeff',
    '\ud800',
    '\udfff',
  ],
  ...[
    '👩‍👩‍👧‍👦'.repeat(20),
    zalgo.repeat(30),
    '٣٤٥',
    '１２３',
    'İ',
    'ß',
    'ﬃ',
    'e\u0301',
    'T#ten_0#LEAD',
    '#',
    'a#b#c',
    '~',
  ],
  ...['=1+1', '+1', '-1', '@SUM(A1)', '\r\nSet-Cookie: a=b', 'javascript:alert(1)', 'file:///etc/passwd', '__proto__'],
  ...['constructor', 'toString', 'null', 'undefined', 'NaN', 'Infinity', '1e999', '-0', '0x10', 'true', '[]', '{}', ''],
  ...[' ', '\t', 'x'.repeat(255), 'x'.repeat(4001), 'x'.repeat(70_000), 'a@b@c', 'a@xn--n3h.com', '+1-900-0000000000'],
];
const hostileNumbers = [-1, 0, -0, 1.5, 2 ** 31, 2 ** 53, 1e21, 1e308, 5e-324, -(2 ** 63), 0.1 + 0.2];
const hostileValues: Arb<unknown> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...hostileTexts) },
  { weight: 2, arbitrary: fc.constantFrom(...hostileNumbers) },
  { weight: 1, arbitrary: fc.constantFrom(null, [], {}, [[]], [null], { length: 1e9 }, true) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 50 }) },
);

const deep = (open: string, close: string, n: number): string => open.repeat(n) + close.repeat(n);
const manyKeys = `{${Array.from({ length: 20_000 }, (_, n) => `"k${n}":1`).join(',')}}`;
type Raw = Pick<Sent, 'body' | 'headers'> & { readonly what: string };
const raw = (what: string, body: string | Buffer, headers: Record<string, string> = {}): Raw => ({
  what,
  body,
  headers,
});

/** Bodies that are none (reliability.md, T42). */
const hostileBodies: readonly Raw[] = [
  raw('100,000 lists deep', deep('[', ']', 100_000)),
  raw('20,000 objects deep', `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`),
  raw('20,000 fields', manyKeys),
  raw('300 KB', JSON.stringify({ text: 'x'.repeat(300_000) })),
  raw('a field twice', '{"odd":1,"odd":2}'),
  raw('a byte order mark before nothing', '\ufeff{'),
  raw('Latin-1', Buffer.from('{"odd":"é"}', 'latin1')),
  raw('UTF-16', Buffer.from('{"odd":1}', 'utf16le')),
  raw('bytes', Buffer.from([0xff, 0xfe, 0x00, 0x80, 0xc0])),
  raw('gzip that is not announced', gzipSync('x'.repeat(100_000))),
  raw('gzip', gzipSync(`{"odd":"${'x'.repeat(100_000)}"}`), { 'content-encoding': 'gzip' }),
  raw('__proto__', '{"__proto__":{"isAdmin":true}}'),
  raw('__proto__ in disguise', '{"\\u005f_proto__":{"isAdmin":true}}'),
  raw('constructor.prototype', '{"constructor":{"prototype":{"isAdmin":true}}}'),
  raw('NaN', '{"odd":NaN}'),
  raw('1e999', '{"odd":1e999}'),
  raw('half a character', '{"odd":"\\ud800"}'),
  raw('half a character as a name', '{"\\ud800":1}'),
  raw('NUL', '{"odd":"\\u0000"}'),
  ...['{', '[]', 'null', '1', '"a"', 'true', '{"a":1}{"b":2}', "{'a':1}", '{a:1}', '{"a":1,}', 'a=1&b=2'].map((text) =>
    raw(text, text),
  ),
  raw('a form', 'a=1', { 'content-type': 'application/x-www-form-urlencoded' }),
  raw('another character set', '{"odd":1}', { 'content-type': 'application/json; charset=utf-7' }),
  raw('another method', '{"odd":1}', { 'x-http-method-override': 'DELETE' }),
];

const asQuery = (input: Input): Record<string, string> =>
  Object.fromEntries(
    Object.entries(input).map(([name, value]) => [
      name,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ]),
  );

const carry = (route: Route, input: Input): Pick<Sent, 'query' | 'body'> =>
  takesBody(route) ? { body: JSON.stringify(input) } : { query: asQuery(input) };

const pathFrom = (route: Route, texts: Arb<string>): Arb<Record<string, string>> =>
  fc.record(Object.fromEntries(pathParametersOf(route).map((name) => [name, texts])), { noNullPrototype: true });

const canBeQueried = ({ what, input }: Spoiled): boolean =>
  !what.endsWith('string given as number') &&
  Object.values(input).every((value) => value !== null && typeof value !== 'object' && value !== undefined);

/** A spoiled input with everything else drawn anew: only the field at the top that holds the fault is kept. */
const spoiltWith = (fresh: Input, { path, input }: Spoiled): Input => {
  const top = path.split('.')[0] ?? '';
  const { [top]: _, ...others } = fresh;
  return top in input ? { ...others, [top]: input[top] } : others;
};

const replaceOne = (input: Input, pick: number, value: unknown): Input => {
  const names = Object.keys(input);
  const name = names[pick % Math.max(1, names.length)] ?? 'odd';
  const old = input[name];
  const isNested = old !== null && typeof old === 'object' && !Array.isArray(old) && pick % 3 > 0;
  return { ...input, [name]: isNested ? replaceOne(old as Input, pick >> 2, value) : value };
};

const drawnFor = (route: Route): Arb<Drawn> => {
  const valid = objectFrom(inputSchemaOf(route));
  const spoiled = spoiledInputs(route).filter((each) => takesBody(route) || canBeQueried(each));
  const ids = fc.oneof(
    bodies.map((text) => `led_${text}`),
    fc.constantFrom('none', 'current'),
  );
  const odd = fc.constantFrom(...hostileTexts.filter((text) => text !== '' && text.length < 3000));
  const sent = (kind: Kind, what: string, input: Input, path: Record<string, string>): Drawn => ({
    ...{ route, kind, what, path },
    ...carry(route, input),
  });
  const near = fc.tuple(valid, fc.constantFrom(...(spoiled.length > 0 ? spoiled : [undefined])), pathFrom(route, ids));
  const pick = fc.nat(10_000);
  const choices: { weight: number; arbitrary: Arb<Drawn> }[] = [
    { weight: 2, arbitrary: fc.tuple(valid, pathFrom(route, ids)).map(([i, p]) => sent('valid', '', i, p)) },
    {
      weight: 3,
      arbitrary: fc
        .tuple(valid, hostileValues, pick, pathFrom(route, odd))
        .map(([i, value, n, p]) => sent('hostile value', '', replaceOne(i, n, value), p)),
    },
  ];
  if (spoiled.length > 0) {
    const arbitrary = near.map(([i, s, p]) => sent('near', s?.what ?? '', s ? spoiltWith(i, s) : i, p));
    choices.push({ weight: 5, arbitrary });
  }
  if (takesBody(route)) {
    const arbitrary = fc
      .tuple(fc.constantFrom(...hostileBodies), pathFrom(route, ids))
      .map(([body, path]): Drawn => ({ route, kind: 'hostile body', path, ...body }));
    choices.push({ weight: 1, arbitrary });
  }
  return fc.oneof(...choices);
};

/** A request of any kind to any route. */
export const anyRequest: Arb<Drawn> = fc.oneof(...allRoutes.map(drawnFor));
