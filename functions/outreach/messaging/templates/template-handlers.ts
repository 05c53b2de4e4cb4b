import { changesBetween } from '../../../../shared/contract/events/audit.ts';
import { newId } from '../../../../shared/contract/id.ts';
import { toInstant } from '../../../../shared/contract/time.ts';
import type { messagingContract } from '../../../../shared/outreach/messaging/contract.ts';
import { TestRequested } from '../../../../shared/outreach/messaging/events.ts';
import { problemsOf } from '../../../../shared/outreach/messaging/templates/check-texts.ts';
import type { Template } from '../../../../shared/outreach/messaging/templates/template.ts';
import type { TemplateDefinition } from '../../../../shared/outreach/messaging/templates/template-definition.ts';
import type { TemplateRow, TemplateView } from '../../../../shared/outreach/messaging/templates/template-view.ts';
import { findTemplate, templates } from '../../../../shared/outreach/messaging/templates/templates.ts';
import { variables } from '../../../../shared/outreach/messaging/templates/variables.ts';
import { findMember } from '../../../company/identity/store.ts';
import { audited } from '../../../platform/audit.ts';
import { invalidInput, notFound, versionConflict } from '../../../platform/errors/errors.ts';
import type { SignedRequest } from '../../../platform/http/request.ts';
import type { Handlers } from '../../../platform/http/serve.ts';
import { WriteLost } from '../../../platform/table/write.ts';
import type { RenderDeps } from './render-preview.ts';
import { type OwnTemplate, ownTemplate, ownTemplates } from './template-store.ts';

type Own = OwnTemplate | undefined;

const definitionOf = (code: string): TemplateDefinition => {
  const definition = findTemplate(code);
  if (!definition) throw notFound('Message');
  return definition;
};

const rowOf = (code: string, definition: TemplateDefinition, own: Own): TemplateRow => {
  const { name, when, audience, consent, texts } = definition;
  const hasSms = (own?.texts ?? texts).sms !== null;
  return {
    code,
    name,
    when,
    audience,
    consent,
    channels: hasSms ? ['email', 'sms'] : ['email'],
    own: own?.texts ? { updatedAt: own.updatedAt, updatedBy: own.updatedBy.name } : null,
  };
};

const viewOf = (code: string, definition: TemplateDefinition, own: Own): TemplateView => ({
  ...rowOf(code, definition, own),
  variables: definition.variables.map((name) => ({ name, ...variables[name] })),
  texts: own?.texts ?? definition.texts,
  defaults: definition.texts,
  version: own?.version ?? 0,
});

const check = (texts: Template, definition: TemplateDefinition): void => {
  const problems = problemsOf(texts, definition);
  if (problems.length > 0)
    throw invalidInput(problems.map(({ path, message }) => ({ path: `texts.${path}`, message })));
};

const changedSince = (own: Own): Error =>
  versionConflict('Message', own && { changedBy: own.updatedBy.name, changedAt: own.updatedAt });

const unlessLost = (error: unknown): never => {
  throw error instanceof WriteLost ? versionConflict('Message') : error;
};

const byWhom = ({ caller, now }: Pick<SignedRequest<unknown>, 'caller' | 'now'>) => ({
  updatedBy: { profileId: caller.profileId, name: caller.name ?? caller.email },
  updatedAt: toInstant(now),
});

type TemplateRoutes =
  | 'templates'
  | 'template'
  | 'changeTemplate'
  | 'resetTemplate'
  | 'previewTemplate'
  | 'testTemplate';

/** The product's message templates and the tenant's own versions of them. Over 40 lines: one entry per route. */
export const templateHandlers = (deps: RenderDeps): Pick<Handlers<typeof messagingContract>, TemplateRoutes> => ({
  templates: async ({ table }) => {
    const { items } = await table.query(ownTemplate, ownTemplates);
    const own = new Map(items.map((each) => [each.code, each]));
    return { items: Object.entries(templates).map(([code, definition]) => rowOf(code, definition, own.get(code))) };
  },
  template: async ({ table, input: { code } }) => {
    const definition = definitionOf(code);
    return viewOf(code, definition, await table.get(ownTemplate, { code }, { consistent: true }));
  },
  changeTemplate: async (request) => {
    const { table } = request;
    const { code, version, texts } = request.input;
    const definition = definitionOf(code);
    check(texts, definition);
    const own = await table.get(ownTemplate, { code }, { consistent: true });
    if ((own?.version ?? 0) !== version) throw changedSince(own);
    const next = { code, texts, ...byWhom(request), version: version + 1 };
    const changes = changesBetween({ ...(own?.texts ?? definition.texts) }, { ...texts });
    const target = { kind: 'template', id: code, name: definition.name };
    const write = own ? table.patch(ownTemplate, own, next) : table.create(ownTemplate, next);
    await table.commit(write, audited(request, { action: 'template.changed', target, changes })).catch(unlessLost);
    return viewOf(code, definition, next);
  },
  resetTemplate: async (request) => {
    const { table, input } = request;
    const definition = definitionOf(input.code);
    const own = await table.get(ownTemplate, input, { consistent: true });
    if (!own?.texts) return viewOf(input.code, definition, own);
    if (input.version !== undefined && own.version !== input.version) throw changedSince(own);
    const target = { kind: 'template', id: input.code, name: definition.name };
    const changes = changesBetween({ ...own.texts }, { ...definition.texts });
    const next = { ...own, texts: null, ...byWhom(request), version: own.version + 1 };
    const deed = audited(request, { action: 'template.reset', target, changes });
    await table.commit(table.patch(ownTemplate, own, next), deed).catch(unlessLost);
    return viewOf(input.code, definition, next);
  },
  previewTemplate: async ({ table, input, now, caller }) => {
    const definition = definitionOf(input.code);
    if (input.texts) check(input.texts, definition);
    const texts = input.texts ?? (await table.get(ownTemplate, input))?.texts ?? definition.texts;
    const { renderPreview } = await import('./render-preview.ts');
    return await renderPreview(table, deps, {
      definition,
      texts,
      now,
      orderId: input.orderId,
      leadId: input.leadId,
      caller,
    });
  },
  testTemplate: async ({ table, input, caller, now, correlationId }) => {
    const { code, channel = 'email' } = input;
    const definition = definitionOf(code);
    const texts = input.texts ?? (await table.get(ownTemplate, { code }))?.texts ?? definition.texts;
    check(texts, definition);
    const member = channel === 'sms' ? await findMember(table, caller.profileId) : undefined;
    const phone = member?.phone ?? null;
    if (channel === 'sms' && texts.sms === null) {
      throw invalidInput([{ path: 'channel', message: 'must be email: this message has no text message' }]);
    }
    if (channel === 'sms' && !phone) {
      throw invalidInput([{ path: 'channel', message: 'must be email: your profile has no phone number' }]);
    }
    const to = { name: caller.name ?? caller.email, email: caller.email, phone };
    const place = { pk: `TEMPLATE#${code}`, group: caller.profileId, now, correlationId, eventId: newId('event', now) };
    await table.commit(table.event(TestRequested, { code, channel, texts, to, profileId: caller.profileId }, place));
    return { sentTo: phone ?? caller.email };
  },
});
