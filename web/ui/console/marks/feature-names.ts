import type { FeatureCode } from '../../../../shared/contract/access/feature.ts';
import { codeLabel } from './labels.ts';

/** Display names of licensed features. */
export const featureNames: Record<FeatureCode, string> = {
  booking: 'Online booking',
  lead_capture: 'Lead capture',
  chat_ai: 'Chat assistant',
  portal: 'Customer portal',
  branding: 'Own look',
  crm: 'Lead management',
  automation: 'Automation',
  document_manager: 'Documents',
  agent_portal: 'Agent portal',
  commissions: 'Commissions',
  api_access: 'API keys and webhooks',
  sms: 'Text messages',
  voice_ai: 'Voice assistant',
  dotloop: 'Dotloop',
  mls: 'MLS listings',
  custom_domain: 'Own domain',
  platform_v2: 'Power workspace',
  monitoring: 'Monitoring',
};

/** The name of a feature; an unknown code is spelled out. */
export const featureName = (code: string): string =>
  (featureNames as Readonly<Record<string, string>>)[code] ?? codeLabel(code);
