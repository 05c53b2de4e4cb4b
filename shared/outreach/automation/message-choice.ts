import { ofOrder as orderVariables } from '../messaging/templates/template-definition.ts';
import { findTemplate, type TemplateCode, templates } from '../messaging/templates/templates.ts';
import { isAboutOrder } from './order-trigger.ts';
import type { TriggerKind } from './trigger.ts';

const ofLead = new Set(['firstName', 'tenantName', 'tenantPhone', 'bookUrl']);
const ofOrder = new Set<string>([...orderVariables, 'reviewUrl']);

const usesOnly = (code: string, known: ReadonlySet<string>): boolean =>
  findTemplate(code)?.variables.every((name) => known.has(name)) === true;

/** True for a message that contains order data. */
export const needsOrder = (code: string): boolean => !usesOnly(code, ofLead);

const isToCustomers = (code: string): boolean => ['lead', 'customer'].includes(findTemplate(code)?.audience ?? '');

/** True if an automation with this trigger can fill in the message. */
export const maySend = (code: string, on: TriggerKind): boolean =>
  isToCustomers(code) && usesOnly(code, isAboutOrder(on) ? ofOrder : ofLead);

/** Messages that an automation with this trigger may send. */
export const messagesFor = (on: TriggerKind): TemplateCode[] =>
  (Object.keys(templates) as TemplateCode[]).filter((code) => maySend(code, on));
