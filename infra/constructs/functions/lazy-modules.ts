import { basename, join, relative } from 'node:path';
import type { Plugin } from 'esbuild';

/** Modules that handlers import lazily to keep cold starts short: module → the handlers that it is bundled with. */
const lazyModules: Readonly<Record<string, readonly string[]>> = {
  'sales/booking/order/order-calendar': ['sales/booking/api'],
  'sales/booking/order/change/audit-on-behalf': ['sales/booking/api'],
  'fulfilment/jobs/check-status': ['sales/booking/api'],
  'company/branding/branding-css': ['company/tenancy/api'],
  'assistants/chat/conversation/visitor-line': ['assistants/chat/api'],
  'platform/objects/object-store': [
    'company/media/api',
    'crm/transfer/api',
    'crm/transfer/lead-transfer',
    'assistants/calls/api',
    'assistants/voice/voice-calls',
    'deals/mls/api',
  ],
  'platform/objects/private-objects': [
    'library/documents/api',
    'library/files/api',
    'library/files/file-checks',
    'fulfilment/delivery/api',
    'fulfilment/delivery/delivery-work',
    'fulfilment/portal/api',
    'fulfilment/billing/api',
    'fulfilment/billing/invoicing',
    'fulfilment/quotes/api',
    'fulfilment/payouts/api',
    'deals/listings/api',
    'deals/mls/api',
    'deals/mls/mls-work',
    'deals/publication/api',
    'company/site/document',
    'operations/privacy/api',
    'operations/privacy/privacy-work',
    'workspace/houses/api',
  ],
  'deals/transactions/papers/document-roots': ['deals/showings/api'],
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
  'operations/description/every-route': ['operations/monitoring/api'],
  'outreach/messaging/mail/mail-provider': [
    'outreach/messaging/customer-messages',
    'outreach/messaging/provider-events',
  ],
  'outreach/messaging/texts/sms-provider': [
    'outreach/messaging/customer-messages',
    'outreach/messaging/provider-events',
  ],
};

/** The esbuild entries of the lazy modules, each in the folder of its handlers. */
export const lazyEntries = (functionsDir: string): { in: string; out: string }[] =>
  Object.entries(lazyModules).flatMap(([module, handlers]) =>
    handlers.map((handler) => ({
      in: join(functionsDir, `${module}.ts`),
      out: `${handler}/${basename(module)}`,
    })),
  );

/** Rewrites `import('./branding-css.ts')` to the external `./branding-css.mjs`; other dynamic imports are bundled. */
export const externalizeLazy: Plugin = {
  name: 'late modules',
  setup: ({ onResolve, initialOptions }) => {
    const functionsDir = join(initialOptions.absWorkingDir ?? '.', 'functions');
    onResolve({ filter: /^\.\.?\/.*\.ts$/ }, ({ path, kind, resolveDir }) => {
      if (kind !== 'dynamic-import') return undefined;
      const module = relative(functionsDir, join(resolveDir, path)).slice(0, -'.ts'.length);
      return module in lazyModules ? { path: `./${basename(module)}.mjs`, external: true } : undefined;
    });
  },
};
