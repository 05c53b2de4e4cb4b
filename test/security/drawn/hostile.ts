import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import type { Sent } from './world.ts';

const zalgo = 'Z̸̡͝a̵͘l̷͠g̶o̴';
/** Texts that have broken other products: markup, queries, paths, formats, directions, halves of characters, length. */
export const hostileTexts: readonly string[] = [
  '<script>globalThis.hit=1</script>',
  '"><img src=x onerror=alert(1)>',
  "' OR 1=1 --",
  '{{7*7}}',
  '$'.concat('{7*7}'),
  '%00',
  '../../../../etc/passwd',
  '\u0000',
  'a\u0000b',
  '\u202eexe.txt',
  '\u2066hidden\u2069',
  '\ufeff',
  '\ud800',
  '\udfff',
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
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\r\nSet-Cookie: a=b',
  'javascript:alert(1)',
  'file:///etc/passwd',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '1e999',
  '-0',
  '0x10',
  'true',
  '[]',
  '{}',
  '',
  ' ',
  '\t',
  'x'.repeat(255),
  'x'.repeat(4001),
  'x'.repeat(70_000),
  'a@b@c',
  'a@xn--n3h.com',
  '+1-900-0000000000',
];
const hostileNumbers = [-1, 0, -0, 1.5, 2 ** 31, 2 ** 53, 1e21, 1e308, 5e-324, -(2 ** 63), 0.1 + 0.2];
export const hostileValues: fc.Arbitrary<unknown> = fc.oneof(
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
export const hostileBodies: readonly Raw[] = [
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
