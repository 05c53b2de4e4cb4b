import type { SitePlace } from '../../../shared/company/site/site-origin.ts';
import type { automationContract } from '../../../shared/outreach/automation/contract.ts';
import type { Handlers } from '../../platform/http/serve.ts';
import type { Signer } from '../../platform/signed/sign.ts';
import { dryRun } from './rules/dry-run.ts';
import { changeRule, createRule, listRules, listVersions, showRule } from './rules/rules.ts';
import { listRuns } from './runs/list-runs.ts';
import { renewWebhookSecret, showWebhookKey } from './webhooks/webhook-key.ts';

export const automationHandlers = (deps: { signer: Signer; site: SitePlace }): Handlers<typeof automationContract> => ({
  automations: listRules,
  createAutomation: createRule,
  automation: showRule,
  changeAutomation: changeRule,
  automationVersions: listVersions,
  automationRuns: listRuns,
  trialEvents: async (request) => await (await import('./rules/trial-events.ts')).listTrialEvents(request),
  testAutomation: dryRun(deps.site),
  webhookKey: showWebhookKey,
  renewWebhookSecret: renewWebhookSecret(deps.signer),
});
