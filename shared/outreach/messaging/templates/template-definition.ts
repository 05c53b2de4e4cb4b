import type { Template } from './template.ts';
import type { VariableName } from './variables.ts';

/** A message of the product: what it is for, whom it reaches, what it may say, and its texts until a tenant has its own. */
export interface TemplateDefinition {
  readonly name: string;
  /** When it is sent, as the settings say it. */
  readonly when: string;
  readonly audience: 'customer' | 'lead' | 'vendor' | 'team' | 'user';
  /**
   * What its receiver must have agreed to. Mail about an order's own life asks for nothing; its text messages and
   * reminders ask for service messages; advertising asks for marketing and can be unsubscribed from.
   */
  readonly consent: 'none' | 'service' | 'marketing';
  readonly variables: readonly VariableName[];
  readonly texts: Template;
}

export const always = ['firstName', 'tenantName', 'tenantPhone'] as const;
export const ofOrder = [...always, 'services', 'when', 'address', 'total', 'schedule', 'manageUrl', 'bookUrl'] as const;

export const questions = 'Questions? Call {{tenantPhone}} or answer this e-mail.';
export const manage = '[See, move or cancel your booking]({{manageUrl}})';

/** Paragraphs as one body. */
export const body = (...paragraphs: readonly string[]): string => paragraphs.join('\n\n');
