import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { isFull } from './support/run/full.ts';

const root = resolve(import.meta.dirname, '..');
const unitFolders = '{shared,functions,infra,web}';

/**
 * Hundreds of requests at once against a real table, whole lives of records, or every state and every value of a range:
 * part of `npm test`, too long for the quick loop of `npm run check`. Named without folders, so that a move does not put
 * one back into the loop.
 */
const exhaustive = [
  'abuse',
  'agent-dashboard',
  'all-leads',
  'assign-lead',
  'billing',
  'books-agree',
  'branding-palette',
  'caller-proof',
  'capture-contention',
  'change-order',
  'check-film',
  'claimed-person',
  'company-transfer',
  'confirm-at-once',
  'connection-caps',
  'cut-points',
  'delivery',
  'demo-life',
  'demo-payments',
  'dispatch',
  'documents',
  'end-sign-ins',
  'erase-person',
  'error-flood',
  'exactly-once',
  'expressions',
  'files',
  'follow-order',
  'found-rows',
  'hand-in',
  'histories',
  'histories-four-at-once',
  'hoarding',
  'item-upgrades',
  'jobs',
  'killed-receiver',
  'lead-follow-up',
  'linearizable',
  'listing-life',
  'local-day',
  'lock',
  'loops',
  'manage-order',
  'merge-leads',
  'merge-loses-nothing',
  'model-assistant',
  'move-rules',
  'numbers',
  'old-data',
  'order-changes',
  'order-model',
  'order-tools',
  'payments',
  'payouts',
  'portal',
  'quote-life',
  'ready-plans',
  'recipient-limit',
  'refund-order',
  'reminders',
  'replication',
  'reports',
  'retention',
  'review-request',
  'runs',
  'serve-outage',
  'server',
  'settings-at-once',
  'showing-link',
  'showing-parties',
  'showing-tools',
  'showings',
  'stated-order',
  'stops-on-reply',
  'stories',
  'sums-agree',
  'task-flood',
  'three-ways',
  'trail',
  'transactions',
  'two-dispatchers',
  'vendor-canary',
  'vendor-flood',
  'vendor-told',
  'visitor-share',
  'visits',
  'weather',
  'webhooks',
  'work',
];
/** One pattern: each of ninety would be held against every file there is. */
const exhaustiveFiles = `{shared,functions,test}/**/{${exhaustive.join(',')}}.test.ts`;

/**
 * Tests without JSX that ask for a document. They run among the components: between files without one, each would end
 * the process that they share, and the next would begin another.
 */
const withDocument = globSync('web/**/*.test.ts', { cwd: root }).filter((path) =>
  readFileSync(resolve(root, path), 'utf8').startsWith('// @vitest-environment happy-dom'),
);

/** For what hangs, not for what is slow: ten times as long as anything takes on two busy cores, in its size. */
const patience = isFull ? 7_200_000 : 600_000;

/**
 * Pure code and components, exhaustive tests, infrastructure and local cloud, and the whole product over HTTP.
 *
 * A process for each file costs more than most files have to do. They share one, in which each begins with modules and
 * variables of its own all the same (`fresh-process`): what one keeps, mocks or sets is not what the next one finds.
 */
export default defineConfig({
  root,
  test: {
    isolate: false,
    setupFiles: ['test/support/run/fresh-process.ts'],
    // Bundles are what is deployed: Node loads them as they are, and nobody takes half a second to transform each.
    server: { deps: { external: [/\/cdk\.out\/.*\.mjs/, /\/\.cache\/[\w-]*bundles\/.*\.mjs/] } },
    testTimeout: patience,
    hookTimeout: patience,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            `${unitFolders}/**/*.test.ts`,
            'test/*.test.ts',
            'test/{code,idempotency,migration,support,webhooks}/**/*.test.ts',
          ],
          exclude: ['infra/local/**', exhaustiveFiles, ...withDocument],
        },
      },
      { extends: true, test: { name: 'exhaustive', include: [exhaustiveFiles] } },
      {
        extends: true,
        test: {
          name: 'component',
          include: ['web/**/*.test.tsx', ...withDocument],
          environment: 'happy-dom',
          css: false,
          setupFiles: ['test/support/run/patient-queries.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'infra',
          include: ['test/infra/**/*.test.ts', 'infra/local/**/*.test.ts'],
          fileParallelism: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['test/api/**/*.test.ts', 'test/security/**/*.test.ts'],
          globalSetup: ['test/support/cloud/shared/shared-cloud.ts'],
          fileParallelism: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'load',
          include: ['test/load/**/*.test.ts'],
          globalSetup: ['test/support/cloud/shared/load-cloud.ts'],
          fileParallelism: false,
          testTimeout: Math.max(patience, 900_000),
        },
      },
    ],
  },
});
