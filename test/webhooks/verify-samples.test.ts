import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { signedHeaders } from '../../functions/open/webhooks/sign-call.ts';
import { openEvent } from '../../infra/client/runtime.ts';
import { DEFAULT_CALLS_PER_MINUTE, MAX_CALLS_PER_MINUTE, MAX_KEYS } from '../../shared/company/api-keys/key-limits.ts';
import { errorRows, limitRows } from '../../shared/company/site/developers/guide.ts';
import { type VerifySample, verifySamples } from '../../shared/company/site/developers/verify-samples.ts';
import { KEPT_DAYS, MAX_ENDPOINTS } from '../../shared/open/webhooks/retry-plan.ts';
import { retryDelaysMs } from '../../shared/outreach/automation/retry-delays.ts';

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const BODY = '{"id":"evt_1","type":"lead.created","data":{"name":"Zoë"}}';
const now = new Date();

interface Call {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly secret: string;
}

/** A call as the product signs it. */
const signed = (at = now, ...secrets: readonly string[]): Call => ({
  headers: signedHeaders(secrets.length > 0 ? secrets : [SECRET], 'evt_1', BODY, at.getTime()),
  body: BODY,
  secret: SECRET,
});

const other = 'whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

/** Calls with what a receiver must say of each; the last ones are the controls. */
const calls: readonly (readonly [what: string, call: Call, isOurs: boolean])[] = [
  ['ours', signed(), true],
  ['signed with two secrets, for a day after a rotation', signed(now, other, SECRET), true],
  ['another body', { ...signed(), body: BODY.replace('Zoë', 'Eve') }, false],
  ['another secret', signed(now, other), false],
  ['another id', { ...signed(), headers: { ...signed().headers, 'webhook-id': 'evt_2' } }, false],
  ['six minutes old', signed(new Date(now.getTime() - 360_000)), false],
  ['six minutes ahead', signed(new Date(now.getTime() + 360_000)), false],
];

const codeOf = (language: VerifySample['language']): string =>
  verifySamples.find((sample) => sample.language === language)?.code ?? '';

const given = JSON.stringify(calls.map(([, call]) => call));

interface Program {
  readonly command: string;
  readonly options: readonly string[];
  /** The sample, and lines that read the calls from standard input and print what it says of each. */
  readonly source: string;
}

const programs: Readonly<Record<VerifySample['language'], Program>> = {
  Node: {
    command: process.execPath,
    options: ['--input-type=module', '-e'],
    source: `${codeOf('Node')}\nconsole.log(JSON.stringify(${given}.map(({ headers, body, secret }) => verify(headers, body, secret))));`,
  },
  Python: {
    command: 'python3',
    options: ['-c'],
    source: `${codeOf('Python')}\nimport json, sys\ncalls = json.loads(sys.stdin.read())\nprint(json.dumps([verify(c["headers"], c["body"].encode(), c["secret"]) for c in calls]))`,
  },
  Ruby: {
    command: 'ruby',
    options: ['-e'],
    source: `${codeOf('Ruby')}\nrequire 'json'\ncalls = JSON.parse($stdin.read.force_encoding('UTF-8'))\nputs JSON.generate(calls.map { |c| verify(c['headers'], c['body'], c['secret']) })`,
  },
  PHP: {
    command: 'php',
    options: ['-r'],
    source: `${codeOf('PHP')}\n$calls = json_decode(stream_get_contents(STDIN), true);\necho json_encode(array_map(fn ($c) => verify($c['headers'], $c['body'], $c['secret']), $calls));`,
  },
};

const isHere = ({ command }: Program): boolean => spawnSync(command, ['--version']).status === 0;

describe('the samples that verify a webhook', () => {
  it.each(verifySamples)('$language has at most twelve lines of code', ({ code }) => {
    expect(code.split('\n').filter((line) => line.trim() !== '').length).toBeLessThanOrEqual(12);
  });

  // An interpreter that this machine lacks is skipped by name, and never counts as passed.
  describe.each(Object.entries(programs))('%s', (language, program) => {
    const isMissing = !isHere(program);
    it.skipIf(isMissing)(`tells our calls from others${isMissing ? ` (no ${program.command} here)` : ''}`, () => {
      const { command, options, source } = program;
      const { stdout, stderr } = spawnSync(command, [...options, source], { input: given, encoding: 'utf8' });
      expect(stdout, `${language}: ${stderr}`).not.toBe('');
      expect(JSON.parse(stdout)).toEqual(calls.map(([, , isOurs]) => isOurs));
    });
  });

  it('the typed client does the same', async () => {
    const opened = calls.map(([, { secret, headers, body }]) =>
      openEvent(secret, headers, body).then(
        (event) => JSON.stringify(event) === body,
        () => false,
      ),
    );
    expect(await Promise.all(opened)).toEqual(calls.map(([, , isOurs]) => isOurs));
  });
});

describe('the guide', () => {
  const limits = Object.fromEntries(limitRows);

  it('names the limits that the product keeps', () => {
    expect(limits.Calls).toContain(`${DEFAULT_CALLS_PER_MINUTE} a minute for each key; up to ${MAX_CALLS_PER_MINUTE}`);
    expect(limits.Keys).toContain(`${MAX_KEYS} `);
    expect(limits.Endpoints).toContain(`${MAX_ENDPOINTS} `);
    expect(limits.Log).toContain(`${KEPT_DAYS} days`);
    expect(retryDelaysMs.map((ms) => ms / 60_000)).toEqual([1, 5, 15, 30, 60, 180, 420, 720]);
    expect(limits.Tries).toBe('After 1, 5, 15 and 30 minutes, then 1, 3, 7 and 12 hours');
  });

  it('names each error once', () => {
    expect(new Set(errorRows.map(({ code }) => code)).size).toBe(errorRows.length);
  });
});
