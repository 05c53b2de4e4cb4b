import type { Template } from './template.ts';
import type { VariableName } from './variables.ts';

/** A message of the product: its purpose, audience and variables, and its default texts. */
export interface TemplateDefinition {
  readonly name: string;
  /** When it is sent, as the settings say it. */
  readonly when: string;
  readonly audience: 'customer' | 'lead' | 'vendor' | 'team' | 'user';
  /**
   * Consent that the recipient must have given. Transactional email about an order needs none; its text messages and
   * reminders need consent to service messages; marketing needs consent to marketing and has an unsubscribe link.
   */
  readonly consent: 'none' | 'service' | 'marketing';
  readonly variables: readonly VariableName[];
  readonly texts: Template;
}

export const always = ['firstName', 'tenantName', 'tenantPhone'] as const;
export const ofOrder = [
  ...always,
  'orderNumber',
  'services',
  'items',
  'when',
  'address',
  'total',
  'preparations',
  'schedule',
  'manageUrl',
  'bookUrl',
] as const;

export const questions = 'Questions? Call {{tenantPhone}} or reply to this email.';
export const manage = '[View, reschedule or cancel]({{manageUrl}})';

/** Joins paragraphs to a body. */
export const body = (...paragraphs: readonly string[]): string => paragraphs.join('\n\n');
