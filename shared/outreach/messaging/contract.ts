import * as z from 'zod';
import { access } from '../../contract/access/access.ts';
import { PathId } from '../../contract/id.ts';
import { PageInput, pageOf } from '../../contract/routes/page.ts';
import { route } from '../../contract/routes/route.ts';
import { text } from '../../contract/text.ts';
import { Communication } from '../../crm/leads/log/communication.ts';
import { LogFilterInput, LoggedMessage } from './message-log.ts';
import { TemplateTexts } from './templates/template-texts.ts';
import { RenderedMessage, TemplateRow, TemplateView } from './templates/template-view.ts';

const Code = z.string().min(1).max(60);

export const messagingContract = {
  communications: route({
    method: 'GET',
    path: '/api/communications',
    summary:
      'Messages, calls and notes, newest first: with one lead, or of the company with the beginning of each text; agents see those of their own leads',
    access: access.staff,
    feature: 'crm',
    input: z.strictObject({ leadId: z.string().min(1).max(80).optional(), ...LogFilterInput.shape, ...PageInput }),
    output: pageOf(LoggedMessage),
  }),
  writeToLead: route({
    method: 'POST',
    path: '/api/leads/{leadId}/messages',
    summary: 'Write to a lead by email or text message; it is logged, then sent',
    access: access.staff,
    feature: 'crm',
    input: z.strictObject({
      leadId: PathId,
      channel: z.enum(['email', 'sms']),
      /** Required for email. */
      subject: text(150).optional(),
      body: text(5000),
      /** The template it was started from. */
      templateCode: Code.optional(),
    }),
    output: Communication,
    status: 201,
    idempotent: true,
  }),
  templates: route({
    method: 'GET',
    path: '/api/templates',
    summary: 'The messages of the product and which of them have own texts',
    access: access.staff,
    input: z.strictObject({}),
    output: z.object({ items: z.array(TemplateRow) }),
  }),
  template: route({
    method: 'GET',
    path: '/api/templates/{code}',
    summary: 'One message: its texts, the product’s own ones and what it may say',
    access: access.staff,
    input: z.strictObject({ code: Code }),
    output: TemplateView,
  }),
  changeTemplate: route({
    method: 'PUT',
    path: '/api/templates/{code}',
    summary: 'Give a message own texts; `version` is that of the texts read, 0 where there were never own ones',
    access: access.tenantAdmin,
    input: z.strictObject({ code: Code, version: z.int().min(0), texts: TemplateTexts }),
    output: TemplateView,
    errors: ['VERSION_CONFLICT'],
  }),
  resetTemplate: route({
    method: 'DELETE',
    path: '/api/templates/{code}',
    summary: 'Return to the product’s own texts; with `version`, only from the own texts that were read',
    access: access.tenantAdmin,
    input: z.strictObject({ code: Code, version: z.coerce.number().int().min(0).optional() }),
    output: TemplateView,
    errors: ['VERSION_CONFLICT'],
  }),
  previewTemplate: route({
    method: 'POST',
    path: '/api/templates/{code}/preview',
    summary: 'A message as it would look, of sample values or of a real order or lead',
    access: access.staff,
    input: z.strictObject({
      code: Code,
      texts: TemplateTexts.optional(),
      orderId: z.string().min(1).max(80).optional(),
      leadId: z.string().min(1).max(80).optional(),
    }),
    output: RenderedMessage,
  }),
  testTemplate: route({
    method: 'POST',
    path: '/api/templates/{code}/test',
    summary: 'Send a message with sample values to yourself',
    access: access.tenantAdmin,
    input: z.strictObject({
      code: Code,
      texts: TemplateTexts.optional(),
      channel: z.enum(['email', 'sms']).optional(),
    }),
    output: z.object({ sentTo: z.string() }),
    status: 202,
    limit: { count: 20, seconds: 60 },
  }),
  subscription: route({
    method: 'GET',
    path: '/api/unsubscribe/{token}',
    summary: 'Whose advertising a link of ours ends',
    access: access.public,
    input: z.strictObject({ token: z.string().min(1).max(1000) }),
    output: z.object({ email: z.string(), company: z.string(), isSubscribed: z.boolean() }),
    isOpenWhenSuspended: true,
    limit: { count: 60, seconds: 60 },
  }),
  unsubscribe: route({
    method: 'POST',
    path: '/api/unsubscribe/{token}',
    summary: 'End advertising by email; mail programs post here by themselves (RFC 8058)',
    access: access.public,
    input: z.strictObject({
      token: z.string().min(1).max(1000),
      'List-Unsubscribe': z.literal('One-Click').optional(),
    }),
    takesForm: true,
    output: z.object({ isSubscribed: z.boolean() }),
    isOpenWhenSuspended: true,
    limit: { count: 60, seconds: 60 },
  }),
};
