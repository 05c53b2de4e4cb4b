import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { QueueType } from '../../shared/contract/events/event.ts';
import { contracts, queues } from '../../shared/operations/api.ts';

const fixed = [
  'outreach/messaging/provider-events',
  'company/identity/authorizer',
  'company/identity/pre-token',
  'company/identity/realtime',
  'operations/due/due-sweep',
  'operations/changes/changes',
  'operations/outbox/outbox-router',
  'operations/outbox/outbox-sweep',
  'operations/shared-work/shared-work',
  'operations/secrets/generated-secrets',
  'operations/seed/seed',
  'operations/upgrades/item-upgrades',
  'company/site/document',
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

/** Empty bundles and a built site in a folder of their own, so that the stack is tested apart from the code it runs. */
export function makeFixture(): { root: string; bundlesDir: string; webDist: string } {
  const root = mkdtempSync(join(tmpdir(), 'northlight-infra-'));
  const empty = 'export const handler = async () => ({ statusCode: 204 });\n';
  return {
    root,
    bundlesDir: write(
      join(root, 'bundles'),
      Object.fromEntries(handlers.map((name) => [`${name}/index.mjs`, `// ${name}\n${empty}`])),
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
