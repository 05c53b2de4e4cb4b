import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { QueueType } from '../../shared/contract/event.ts';
import { contracts, queues } from '../../shared/operations/api.ts';

const fixed = [
  'identity/authorizer',
  'identity/pre-token',
  'identity/realtime',
  'operations/outbox-router',
  'operations/outbox-sweep',
  'operations/seed',
  'tenancy/document',
];

/** Every handler the stack names. */
export const handlers = [
  ...fixed,
  ...Object.keys(contracts).map((feature) => `${feature}/api`),
  ...Object.entries<readonly QueueType[]>(queues).flatMap(([feature, types]) =>
    types.map(({ name }) => `${feature}/${name}`),
  ),
];

function write(root: string, files: Record<string, string>): string {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  return root;
}

/** Empty handlers and a built site in a git-ignored folder of the project (esbuild bundles nothing outside it), so that the stack is tested apart from the code it runs. */
export function makeFixture(): { functionsDir: string; webDist: string } {
  const cache = join(import.meta.dirname, '../../.cache');
  mkdirSync(cache, { recursive: true });
  const root = mkdtempSync(join(cache, 'infra-'));
  const empty = 'export const handler = async () => ({ statusCode: 204 });\n';
  return {
    functionsDir: write(
      join(root, 'functions'),
      Object.fromEntries(handlers.map((name) => [`${name}.lambda.ts`, empty])),
    ),
    webDist: write(join(root, 'dist'), {
      'index.html': '<!doctype html><title>Fixture</title>',
      '.vite/manifest.json': '{}',
      'assets/app-1a2b3c.js': 'export {};',
      'sw.js': 'self;',
      'icons/icon.svg': '<svg/>',
    }),
  };
}
