import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { stageProps } from '../../infra/app.ts';
import { documentSources } from '../../infra/constructs/edge/site-files.ts';
import { printFigure } from '../support/run/figure.ts';
import { brought, ofType, referencesOf, synthesize, type Template } from './template.ts';

const props = (settings: Record<string, string>) => stageProps((name) => settings[name]);

/** A stage that sets all that none must set, so that it is made once: signing has gone on since, and nothing is forgotten yet. */
const asking = {
  ...brought,
  modelCallsAtOnce: '40',
  modelDollarsADay: '7.5',
  connectionCaps: 'origin=10',
  visitorMessages: 'session=20,strangers=500',
  signingKey: '3',
  sharedWorkAtOnce: '20',
  vapiCallPath: '/call/phone',
  vapiRecordingHosts: 'recordings.test',
};

describe('stages', () => {
  it('the default is this machine: plain http, demo people, nothing retained', () => {
    expect(props({})).toMatchObject({ stage: 'local', scheme: 'http', demo: true, keepData: false });
  });

  it('a stage on AWS keeps its data and has no demo people', () => {
    const prod = props(brought);
    expect(prod).toMatchObject({ stage: 'prod', scheme: 'https', demo: false, keepData: true });
    expect(prod.demoAccounts).toBeUndefined();
  });

  it.each(['domain', 'hostedZoneId', 'superAdmins', 'googleClientIdSecretName'])('asks for %s by name', (name) => {
    const { [name]: _, ...rest } = brought;
    expect(() => props(rest)).toThrow(`needs --context ${name}=`);
  });

  it('asks a model of the Sonnet family, version 4, unless it names others', () => {
    expect(props(brought).modelIds).toEqual([expect.stringMatching(/claude-sonnet-4\b/)]);
    expect(props({ ...brought, models: 'one,other' }).modelIds).toEqual(['one', 'other']);
  });

  it('sets concurrency aside where a stage asks for it: for what waits for models, and nothing else', () => {
    const { template } = synthesize(asking);
    const capped = ofType(template, 'AWS::Lambda::Function').flatMap(
      ([, { Description, ReservedConcurrentExecutions: set }]) => (set === undefined ? [] : [[Description, set]]),
    );
    expect(capped.length).toBeGreaterThan(4);
    for (const [handler, set] of capped) {
      expect(set).toBe(40);
      expect(handler).toMatch(/^functions\/assistants\/(chat|voice|tuning|advice)\//);
    }
  });

  it('lets few batches of the shared queues be under way, as each takes places of those that it waits for, too', () => {
    const atOnce = (settings: Record<string, string>) => {
      const { template } = synthesize(settings);
      const waiting = ofType(template, 'AWS::Lambda::Function').filter(([, fn]) => fn.Environment?.Variables?.WORKERS);
      return ofType(template, 'AWS::Lambda::EventSourceMapping')
        .filter(([, { FunctionName }]) => referencesOf(FunctionName).some((id) => waiting.some(([own]) => own === id)))
        .map(([, { ScalingConfig }]) => ScalingConfig?.MaximumConcurrency);
    };
    expect(atOnce(brought)).toEqual([2, 2]);
    expect(atOnce(asking)).toEqual([20, 20]);
  });

  it('gives what asks models the stage’s daily budget', () => {
    const budgets = (settings: Record<string, string>) =>
      ofType(synthesize(settings).template, 'AWS::Lambda::Function').flatMap(([, { Environment }]) =>
        Environment?.Variables?.MODEL_IDS === undefined ? [] : [Environment.Variables.MODEL_DOLLARS_A_DAY],
      );
    expect(new Set(budgets({}))).toEqual(new Set(['20']));
    expect(new Set(budgets(asking))).toEqual(new Set(['7.5']));
  });

  it.each([
    ['modelDollarsADay', 'much'],
    ['modelDollarsADay', '0'],
    ['modelCallsAtOnce', '-1'],
    ['modelCallsAtOnce', '2.5'],
    ['signingKey', '0'],
    ['sharedWorkAtOnce', '1'],
    ['sharedWorkAtOnce', '1001'],
    ['oldestSigningKey', '1.5'],
  ])('refuses --context %s=%s by name', (name, value) => {
    expect(() => props({ [name]: value })).toThrow(`--context ${name}=${value} must be`);
  });

  it('security P2 1, P2 2: gives a stage’s caps on visitors to what keeps them; without any, those of the code hold', () => {
    const given = (settings: Record<string, string>, name: string) =>
      ofType(synthesize(settings).template, 'AWS::Lambda::Function').flatMap(
        ([, { Environment }]) => Environment?.Variables?.[name] ?? [],
      );
    expect(given(asking, 'CONNECTION_CAPS')).toEqual(['origin=10', 'origin=10']);
    expect(new Set(given(asking, 'VISITOR_MESSAGES'))).toEqual(new Set(['session=20,strangers=500']));
    expect([...given(brought, 'CONNECTION_CAPS'), ...given(brought, 'VISITOR_MESSAGES')]).toEqual([]);
    expect(() => props({ connectionCaps: 'orign=1' })).toThrow('--context connectionCaps=orign=1: ');
    expect(() => props({ visitorMessages: 'session=0' })).toThrow('--context visitorMessages=session=0: ');
  });

  it('tells the voice calls where the provider is, if a stage does', () => {
    const places = (settings: Record<string, string>) =>
      ofType(synthesize(settings).template, 'AWS::Lambda::Function').flatMap(([, { Environment }]) => {
        const { VAPI_API_KEY: key, VAPI_CALL_PATH: path, VAPI_RECORDING_HOSTS: hosts } = Environment?.Variables ?? {};
        return key === undefined ? [] : [[path, hosts]];
      });
    expect(new Set(places(asking).map(String))).toEqual(new Set(['/call/phone,recordings.test']));
    expect(new Set(places(brought).map(String))).toEqual(new Set([',']));
  });

  /** The ids of a function's signing keys, the one that signs first: from where they are joined to one text. */
  const keyIds = (value: unknown, { Resources }: Template): number[] => {
    const { Value, SecretString } = Resources[referencesOf(value)[0] ?? '']?.Properties ?? {};
    const joined = JSON.stringify(Value ?? SecretString ?? '');
    return [...joined.matchAll(/(\d+):\{\{resolve:(?:secretsmanager|ssm):/g)].map(([, id]) => Number(id));
  };

  it('hands out the current signing key, the next one and the former ones, to what signs only', () => {
    const holders = (settings: Record<string, string>) => {
      const { template } = synthesize(settings);
      const functions = ofType(template, 'AWS::Lambda::Function');
      const own = functions.filter(([, { Description }]) => Description?.startsWith('functions/'));
      return own.map(([, fn]) => keyIds(fn.Environment?.Variables?.SIGNING_KEYS, template));
    };
    const distinct = (keys: number[][]) => [...new Set(keys.map((each) => each.join()))].sort();
    const first = holders(brought);
    expect(distinct(first)).toEqual(['', '1,2']);
    const holding = first.filter((keys) => keys.length > 0).length;
    printFigure('signing keys', { functions: first.length, holding });
    // Documents read the links of orders. Quotes sign plans and the links of their customers; so each area that answers customers holds keys, and no more.
    expect(holding).toBeLessThan(first.length * 0.68);
    expect(distinct(holders(asking))).toEqual(['', '3,4,2,1']);
    expect(distinct(holders({ ...brought, signingKey: '3', oldestSigningKey: '3' }))).toEqual(['', '3,4']);
    expect(distinct(holders({ signingKey: '2' })), 'in Secrets Manager').toEqual(['', '2,3,1']);
  });

  it('names the joined keys by their generation: CloudFormation reads a reference again only if its text is another', () => {
    const names = (settings: Record<string, string>) =>
      ofType(synthesize(settings).template, 'AWS::SSM::Parameter').flatMap(([, { Name }]) => Name);
    expect(names(brought)).toEqual(['/northlight/prod/SigningKeys-1-1', '/northlight/prod/Origins-1']);
    expect(names({ ...brought, signingKey: '3', oldestSigningKey: '2', originSecret: '2' })).toEqual([
      '/northlight/prod/SigningKeys-3-2',
      '/northlight/prod/Origins-2',
    ]);
  });

  it('refuses to let the oldest signing key be newer than the one that signs', () => {
    expect(() => props({ signingKey: '2', oldestSigningKey: '3' })).toThrow('must not be above signingKey, which is 2');
  });

  const withoutFormerVersions = (template: Template): string[] =>
    ofType(template, 'AWS::S3::Bucket')
      .filter(([id]) => /^(SiteMedia|Recordings|.*(Media|Recordings)Bucket)/.test(id))
      .filter(
        ([, { VersioningConfiguration, LifecycleConfiguration }]) =>
          VersioningConfiguration?.Status !== 'Enabled' ||
          !JSON.stringify(LifecycleConfiguration).includes('"NoncurrentVersionExpiration":{"NoncurrentDays":35}'),
      )
      .map(([id]) => id);

  it('security P2 8: a stage on AWS can’t be deleted by a command, and keeps former versions of files', () => {
    const { stack, template } = synthesize(brought);
    expect(stack.terminationProtection).toBe(true);
    expect(withoutFormerVersions(template)).toEqual([]);
    const local = synthesize();
    expect(local.stack.terminationProtection).toBe(false);
    // Control: the disposable stage keeps none, and the rule says so of both buckets.
    expect(withoutFormerVersions(local.template)).toHaveLength(2);
  });

  it('says what to run when the site is not built', () => {
    const empty = mkdtempSync(join(tmpdir(), 'not-built-'));
    expect(() => documentSources(empty)).toThrow(/index\.html is missing: build the site first/);
    rmSync(empty, { recursive: true });
  });
});
