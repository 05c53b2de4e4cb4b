import { basename, join } from 'node:path';
import type { Plugin } from 'esbuild';

/** What a handler loads only when it needs it, so that no start waits for it: the module → the handlers it lies beside. */
const lateModules: Readonly<Record<string, readonly string[]>> = {
  'booking/order-calendar': ['booking/api'],
  'booking/note-behalf': ['booking/api'],
  'tenancy/branding-css': ['tenancy/api'],
  'assistant/visitor-line': ['assistant/api'],
  'documents/object-store': [
    'documents/api',
    'transfer/api',
    'transfer/lead-transfer',
    'calls/api',
    'voice/voice-calls',
  ],
  'transfer/read-file': ['transfer/api'],
  'knowledge/read-rows': ['knowledge/api'],
  'integrations/probe-mail': ['integrations/api'],
  'integrations/probe-texts': ['integrations/api'],
  'integrations/probe-model': ['integrations/api'],
  'tenancy/distribution-tenants': ['tenancy/tenant-provisioning'],
  'assistant/late-model': ['assistant/api'],
  'advice/late-model': ['advice/api'],
  'tuning/late-model': ['tuning/api', 'tuning/assistant-trials'],
  'settings/county': ['settings/api', 'tenancy/api'],
  'messaging/render-preview': ['messaging/api'],
  'operations/cloudwatch-measures': ['operations/api'],
  'automation/try-out': ['automation/api'],
  'messaging/mail-provider': ['messaging/customer-messages', 'messaging/provider-events'],
  'messaging/sms-provider': ['messaging/customer-messages', 'messaging/provider-events'],
};

/** The late modules as entries of their own, each in its handler's folder. */
export const lateEntries = (functionsDir: string): { in: string; out: string }[] =>
  Object.entries(lateModules).flatMap(([module, handlers]) =>
    handlers.map((handler) => ({
      in: join(functionsDir, `${module}.ts`),
      out: `${handler}/${basename(module)}`,
    })),
  );

/** Leaves `import('../branding-css.ts')` to run time, as `./branding-css.mjs`; an unknown one is bundled as ever. */
export const leaveLate: Plugin = {
  name: 'late modules',
  setup: ({ onResolve }) => {
    onResolve({ filter: /^\.\/[\w-]+\.ts$/ }, ({ path, kind, resolveDir }) => {
      const name = basename(path, '.ts');
      const isLate = kind === 'dynamic-import' && `${basename(resolveDir)}/${name}` in lateModules;
      return isLate ? { path: `./${name}.mjs`, external: true } : undefined;
    });
  },
};
