import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import manifest from '../../../package.json' with { type: 'json' };
import { read, sources } from '../../support/graph/module-graph.ts';

const root = resolve(import.meta.dirname, '../../..');
const isWritten = (path: string): boolean => /\.tsx?$/.test(path) && !/(^|\/)(dist|node_modules|cdk\.out)\//.test(path);
const under = (folder: string): string[] =>
  readdirSync(resolve(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path}`)
    .filter(isWritten);
const tests = ['functions', 'shared', 'web', 'infra', 'test']
  .flatMap(under)
  .filter((path) => path.startsWith('test/') || /\.test\.tsx?$/.test(path));

/** The packages that the owner's card names, and where each does its work. */
const packages = {
  'aws-cdk-lib': 'infra/',
  constructs: 'infra/',
  '@aws-sdk/client-dynamodb': 'functions/platform/table/',
  '@aws-sdk/lib-dynamodb': 'functions/platform/table/',
  '@aws-sdk/client-bedrock-runtime': 'functions/assistants/',
  '@aws-sdk/client-sqs': 'functions/operations/outbox/',
  '@middy/core': 'functions/platform/http/',
  'aws-amplify': 'web/platform/auth/',
  react: 'web/',
  'react-dom': 'web/',
  'react-router-dom': 'web/',
  '@cloudscape-design/components': 'web/ui/console/',
  zod: 'shared/',
  vitest: 'test',
  'aws-sdk-client-mock': 'test',
  playwright: 'test',
} as const;

interface Declared {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

/** True for a static import of a value, or a dynamic import, of the package or of a part of it. */
const importsValue = (text: string, name: string): boolean =>
  new RegExp(`^(?:import|export) (?!type\\b)[^;]*?'${name}(?:/[^']*)?'|\\bimport\\('${name}(?:/[^']*)?'\\)`, 'm').test(
    text,
  );

/** What is wrong with a package of the card: not declared, or imported nowhere that it belongs. */
const complaintsAbout = (
  name: string,
  place: string,
  { dependencies, devDependencies }: Declared,
  files: readonly (readonly [path: string, text: string])[],
): string[] => [
  ...(name in dependencies || name in devDependencies ? [] : [`${name} is not in package.json`]),
  ...(files.some(([path, text]) => path.startsWith(place) && importsValue(text, name))
    ? []
    : [`${name} is imported nowhere in ${place}`]),
];

const written = sources.map((path) => [path, read(path)] as const);
const tested = tests.map((path) => [`test:${path}`, read(path)] as const);

describe('the packages of the owner’s card', () => {
  it.each(Object.entries(packages))('%s is a dependency and does its work in %s', (name, place) => {
    expect(complaintsAbout(name, place, manifest, place === 'test' ? tested : written)).toEqual([]);
  });

  it('control: one that has left, is only a type, or works elsewhere is found', () => {
    const { 'react-router-dom': _, ...dependencies } = manifest.dependencies;
    const left = complaintsAbout('react-router-dom', 'web/', { ...manifest, dependencies }, written);
    expect(left).toEqual(['react-router-dom is not in package.json']);
    const router = (path: string, text: string) =>
      complaintsAbout('react-router-dom', 'web/', manifest, [[path, text]]);
    expect(router('web/a.tsx', "import { Link } from 'react-router-dom';")).toEqual([]);
    expect(router('web/a.tsx', "import { Link } from './router.ts';")).toHaveLength(1);
    expect(router('web/a.tsx', "import type { LinkProps } from 'react-router-dom';")).toHaveLength(1);
    expect(router('infra/a.ts', "import { Link } from 'react-router-dom';")).toHaveLength(1);
  });
});

/** Who writes the address beside the router, and why. */
const besideRouter: Readonly<Record<string, string>> = {
  'web/features/assistants/chat/use-back-to-close.ts':
    'marks an entry of the same address, so that Back closes the chat',
};

const writesHistory = (text: string): boolean => /\b(pushState|replaceState)\b/.test(text);

describe('the history of the browser', () => {
  it('is the router’s: nothing patches or writes it but what is listed', () => {
    const writers = written.filter(([path, text]) => path.startsWith('web/') && writesHistory(text));
    expect(writers.map(([path]) => path)).toEqual(Object.keys(besideRouter));
    expect(written.filter(([, text]) => /history\.\w+State\s*=[^=]/.test(text))).toEqual([]);
  });

  it('control: a patched history is found', () => {
    expect(writesHistory('history.pushState = (...args) => tell(args);')).toBe(true);
    expect(writesHistory('window.history.replaceState(null, "", to)')).toBe(true);
    expect(writesHistory('void navigate(to, { replace: true })')).toBe(false);
  });
});
