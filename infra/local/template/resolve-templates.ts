import { join } from 'node:path';
import { localize } from '../addresses.ts';
import type { Foundation } from '../foundation.ts';
import { Secrets } from '../services/secrets.ts';
import { apiId, createNaming } from './naming.ts';
import { ResolvedTemplate, type TemplateResource } from './template.ts';

/** Resolves every reference in the templates, and returns the function that rewrites AWS host names to this machine's. */
export const resolveTemplates = (
  { stacks, addresses, folder }: Foundation,
  customResult: (resource: TemplateResource, attribute: string | undefined) => unknown,
) => {
  const secrets = new Secrets(folder ? join(folder, 'secrets.json') : undefined);
  const lookup = { dynamicReference: (text: string) => secrets.resolve(text), exported: new Map<string, unknown>() };
  const naming = createNaming(addresses, customResult);
  const templates: ResolvedTemplate[] = [];
  for (const stack of stacks) {
    const template = new ResolvedTemplate(stack, naming, lookup);
    secrets.addFrom(template);
    secrets.addGeneratedFrom(template);
    template.exportOutputs();
    secrets.addParametersFrom(template);
    templates.push(template);
  }
  const sockets = templates
    .flatMap((template) => template.ofType('AWS::ApiGatewayV2::Api'))
    .filter((api) => api.properties<{ ProtocolType: string }>().ProtocolType === 'WEBSOCKET')
    .map((api) => String(apiId(api)));
  const here = (text: string) => localize(text, addresses, (id) => sockets.includes(id));
  return { templates, secrets, here };
};

export const outputsOf = (templates: ResolvedTemplate[]): Record<string, unknown> =>
  Object.assign({}, ...templates.map((template) => template.outputs()));
