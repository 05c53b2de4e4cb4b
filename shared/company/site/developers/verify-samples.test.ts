import { spawnSync } from 'node:child_process';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { verifySamples } from './verify-samples.ts';

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const BODY = '{"id":"evt_1","type":"lead.created","data":{"name":"Zoë"}}';
const now = new Date();

interface Call {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly secret: string;
}

const signed = (at = now, secret = SECRET): Call => ({
  headers: {
    'webhook-id': 'evt_1',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign('evt_1', at, BODY),
  },
  body: BODY,
  secret: SECRET,
});

const other = 'whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
const rotated = signed(now, other);
const both = `${rotated.headers['webhook-signature']} ${signed().headers['webhook-signature']}`;

/** Calls with what a receiver must say of each; the last ones are the controls. */
const calls: readonly (readonly [what: string, call: Call, isOurs: boolean])[] = [
  ['ours', signed(), true],
  [
    'two signatures, for a day after a rotation',
    { ...signed(), headers: { ...signed().headers, 'webhook-signature': both } },
    true,
  ],
  ['another body', { ...signed(), body: BODY.replace('Zoë', 'Eve') }, false],
  ['another secret', rotated, false],
  ['another id', { ...signed(), headers: { ...signed().headers, 'webhook-id': 'evt_2' } }, false],
  ['six minutes old', signed(new Date(now.getTime() - 360_000)), false],
  ['six minutes ahead', signed(new Date(now.getTime() + 360_000)), false],
];

const codeOf = (language: string): string => verifySamples.find((sample) => sample.language === language)?.code ?? '';

const given = JSON.stringify(calls.map(([, call]) => call));
const programs = {
  Node: [
    process.execPath,
    ['--input-type=module', '-e'],
    `${codeOf('Node')}\nconsole.log(JSON.stringify(${given}.map(({ headers, body, secret }) => verify(headers, body, secret))));`,
  ],
  Python: [
    'python3',
    ['-c'],
    `${codeOf('Python')}\nimport json, sys\ncalls = json.loads(sys.stdin.read())\nprint(json.dumps([verify(c["headers"], c["body"].encode(), c["secret"]) for c in calls]))`,
  ],
} as const;

const hasPython = spawnSync('python3', ['--version']).status === 0;

describe('the samples that verify a webhook', () => {
  it.each(verifySamples)('$language has at most twelve lines of code', ({ code }) => {
    expect(code.split('\n').filter((line) => line.trim() !== '').length).toBeLessThanOrEqual(12);
  });

  it.each(Object.keys(programs).filter((language) => language !== 'Python' || hasPython))(
    '%s tells our calls from others',
    (language) => {
      const [command, options, source] = programs[language as keyof typeof programs];
      const { stdout, stderr } = spawnSync(command, [...options, source], { input: given, encoding: 'utf8' });
      expect(stdout, stderr).not.toBe('');
      expect(JSON.parse(stdout)).toEqual(calls.map(([, , isOurs]) => isOurs));
    },
  );
});
