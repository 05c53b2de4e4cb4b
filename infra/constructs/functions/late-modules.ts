import { basename, join, relative } from 'node:path';
import type { Plugin } from 'esbuild';

/** What a handler loads only when it needs it, so that no start waits for it: the module → the handlers it lies beside. */
const lateModules: Readonly<Record<string, readonly string[]>> = {
  'sales/booking/order/order-calendar': ['sales/booking/api'],
  'sales/booking/order/audit-on-behalf': ['sales/booking/api'],
  'company/branding/branding-css': ['company/tenancy/api'],
  'assistants/chat/conversation/visitor-line': ['assistants/chat/api'],
  'platform/objects/object-store': [
    'company/media/api',
    'crm/transfer/api',
    'crm/transfer/lead-transfer',
    'assistants/calls/api',
    'assistants/voice/voice-calls',
  ],
  'crm/transfer/files/read-file': ['crm/transfer/api'],
  'assistants/knowledge/read-rows': ['assistants/knowledge/api'],
  'operations/integrations/probe-mail': ['operations/integrations/api'],
  'operations/integrations/probe-sms': ['operations/integrations/api'],
  'operations/integrations/probe-model': ['operations/integrations/api'],
  'company/domains/distribution-tenants': ['company/tenancy/tenant-provisioning'],
  'assistants/model/late-model': ['assistants/chat/api'],
  'assistants/advice/late-model': ['assistants/advice/api'],
  'assistants/tuning/late-model': ['assistants/tuning/api', 'assistants/tuning/assistant-trials'],
  'company/county/county': ['sales/settings/api', 'company/tenancy/api'],
  'outreach/messaging/templates/render-preview': ['outreach/messaging/api'],
  'operations/monitoring/cloudwatch-metrics': ['operations/monitoring/api'],
  'outreach/automation/rules/try-out': ['outreach/automation/api'],
  'outreach/messaging/mail/mail-provider': [
    'outreach/messaging/customer-messages',
    'outreach/messaging/provider-events',
  ],
  'outreach/messaging/texts/sms-provider': [
    'outreach/messaging/customer-messages',
    'outreach/messaging/provider-events',
  ],
};

/** The late modules as entries of their own, each in its handler's folder. */
export const lateEntries = (functionsDir: string): { in: string; out: string }[] =>
  Object.entries(lateModules).flatMap(([module, handlers]) =>
    handlers.map((handler) => ({
      in: join(functionsDir, `${module}.ts`),
      out: `${handler}/${basename(module)}`,
    })),
  );

/** Leaves `import('./branding-css.ts')` to run time, as `./branding-css.mjs`; an unknown one is bundled as ever. */
export const leaveLate: Plugin = {
  name: 'late modules',
  setup: ({ onResolve, initialOptions }) => {
    const functionsDir = join(initialOptions.absWorkingDir ?? '.', 'functions');
    onResolve({ filter: /^\.\.?\/.*\.ts$/ }, ({ path, kind, resolveDir }) => {
      if (kind !== 'dynamic-import') return undefined;
      const module = relative(functionsDir, join(resolveDir, path)).slice(0, -'.ts'.length);
      return module in lateModules ? { path: `./${basename(module)}.mjs`, external: true } : undefined;
    });
  },
};
