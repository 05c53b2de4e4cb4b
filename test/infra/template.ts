import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Stack } from 'aws-cdk-lib';
import { createApp, stageProps } from '../../infra/app.ts';
import { readAssembly } from '../../infra/local/template/assembly.ts';
import { Northlight } from '../../infra/stack.ts';
import { makeFixture } from './fixture.ts';

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
/** Read by path; a wrong path is undefined and fails its test. */
export type Properties = Record<string, ReturnType<JSON['parse']>>;
export interface Resource {
  Type: string;
  Properties: Properties;
  DependsOn?: string[];
  DeletionPolicy?: string;
}
export interface Template {
  Resources: Record<string, Resource>;
  Outputs: Record<string, { Value: Json }>;
  Parameters?: Record<string, Json>;
}

/** What a person would give for a stage on AWS. */
export const brought: Record<string, string> = {
  stage: 'prod',
  domain: 'northlight.example',
  hostedZoneId: 'Z0123456789',
  superAdmins: 'owner@northlight.example',
  googleClientIdSecretName: 'northlight/google',
  mailFrom: 'hello@northlight.example',
  smsFrom: '+12155550199',
  vapiSecretName: 'northlight/vapi',
  stripeSecretName: 'northlight/stripe',
  dotloopSecretName: 'northlight/dotloop',
  alarmEmail: 'ops@northlight.example',
};

export interface Synthesized {
  stack: Northlight;
  /** Nested stacks are unfolded into it. */
  template: Template;
  /** Each stack as CloudFormation gets it, by its name, the root first. */
  stacks: Record<string, Template>;
}

const ending = /([0-9A-F]{8}\.nested)?\.template\.json$/;

const stacksIn = (outdir: string): Record<string, Template> =>
  Object.fromEntries(
    readdirSync(outdir)
      .filter((file) => ending.test(file))
      .map((file): [string, Template] => [
        file.replace(ending, ''),
        JSON.parse(readFileSync(join(outdir, file), 'utf8')),
      ])
      .toSorted(([left], [right]) => left.localeCompare(right)),
  );

const kept = globalThis as { northlightStages?: Map<string, Synthesized> };
kept.northlightStages ??= new Map();

/**
 * Synthesizes a stage over empty handlers, with all checks on; `change` may spoil it before. What nobody changes is the
 * same for all files of a process: it takes seconds, so each stage is made once, and each caller gets templates of its own.
 */
export function synthesize(settings: Record<string, string> = {}, change?: (stack: Northlight) => void): Synthesized {
  if (change) return synthesizeAnew(settings, change);
  const name = JSON.stringify(Object.entries(settings).toSorted());
  const made = kept.northlightStages?.get(name) ?? synthesizeAnew(settings);
  kept.northlightStages?.set(name, made);
  const { stack, ...templates } = made;
  return { stack, ...structuredClone(templates) };
}

function synthesizeAnew(settings: Record<string, string>, change?: (stack: Northlight) => void): Synthesized {
  const { root, ...fixture } = makeFixture();
  const outdir = join(root, 'cdk.out');
  try {
    const app = createApp({ outdir });
    const stack = new Northlight(app, 'Northlight', { ...stageProps((name) => settings[name]), ...fixture });
    change?.(stack);
    app.synth();
    return { stack, stacks: stacksIn(outdir), template: readAssembly(outdir)[0]?.template as Template };
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

/** Synthesizes a stack of the same app with nothing of ours in it, with all checks on. */
export function synthesizeAlone(fill: (stack: Stack) => void): void {
  const outdir = mkdtempSync(join(tmpdir(), 'northlight-alone-'));
  try {
    const app = createApp({ outdir });
    fill(new Stack(app, 'Alone'));
    app.synth();
  } finally {
    rmSync(outdir, { recursive: true, force: true });
  }
}

export const ofType = (template: Template, ...types: string[]): [string, Properties][] =>
  Object.entries(template.Resources)
    .filter(([, resource]) => types.includes(resource.Type))
    .map(([id, resource]) => [id, resource.Properties ?? {}]);

/** Every policy of the template, also those that a role carries in itself, each with its roles. */
export const policiesOf = (template: Template): [string, Properties][] => [
  ...ofType(template, 'AWS::IAM::Policy'),
  ...ofType(template, 'AWS::IAM::Role').flatMap(([id, { Policies = [] }]) =>
    (Policies as Properties[]).map((policy): [string, Properties] => [
      id,
      { PolicyDocument: policy.PolicyDocument, Roles: [{ Ref: id }] },
    ]),
  ),
];

/** The only resource of a type. */
export function one(template: Template, type: string): Properties {
  const found = ofType(template, type);
  if (found.length !== 1 || !found[0]) throw new Error(`${found.length} resources of ${type} where one is expected`);
  return found[0][1];
}

/** Every logical id that a value refers to, in Ref, GetAtt or Sub. */
export function referencesOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(referencesOf);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    if (key === 'Ref' && typeof inner === 'string') return [inner];
    if (key === 'Fn::GetAtt' && Array.isArray(inner)) return [String(inner[0])];
    return referencesOf(inner);
  });
}

/** A rule over a template: what it finds wrong, and a change it must notice. */
export interface Rule {
  readonly name: string;
  readonly wrong: (template: Template) => string[];
  readonly spoil: (template: Template) => void;
}

export function spoiled(template: Template, { spoil }: Rule): Template {
  const copy = structuredClone(template);
  spoil(copy);
  return copy;
}
