import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { stageProps } from '../../infra/app.ts';
import { documentSources } from '../../infra/constructs/edge/site-files.ts';
import { brought } from './template.ts';

const props = (settings: Record<string, string>) => stageProps((name) => settings[name]);

describe('stages', () => {
  it('without a word it is this machine: plain http, demo people, nothing kept', () => {
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

  it('says what to run when the site is not built', () => {
    const empty = mkdtempSync(join(tmpdir(), 'not-built-'));
    expect(() => documentSources(empty)).toThrow(/index\.html is missing: build the site first/);
    rmSync(empty, { recursive: true });
  });
});
