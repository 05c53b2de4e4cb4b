import type { Clock } from '../clock.ts';
import type { HttpApi } from '../http/gateway.ts';
import { json } from '../http/message.ts';
import type { Handle } from '../http/site.ts';
import type { Functions } from '../lambda/functions.ts';
import { urlId } from '../template/naming.ts';
import { isTenantOnly } from '../template/resource-kinds.ts';
import type { ResolvedTemplate } from '../template/template.ts';
import { Edge } from './edge.ts';

interface Parts {
  apis: Map<string, HttpApi>;
  functions: Functions;
  objectStore: string;
  clock: Clock;
}

export const createEdges = (templates: ResolvedTemplate[], parts: Parts): Edge[] => {
  const urls = templates.flatMap((template) => template.ofType('AWS::Lambda::Url'));
  const functionUrls = new Map(
    urls.map((url) => [String(urlId(url)), url.properties<{ TargetFunctionArn: string }>().TargetFunctionArn]),
  );
  return templates
    .flatMap((template) => template.ofType('AWS::CloudFront::Distribution'))
    .filter((resource) => !isTenantOnly(resource.properties()))
    .map((resource) => new Edge(resource, templates, { ...parts, functionUrls }, parts.clock));
};

const notFound = json(404, { message: 'Not Found' });

/** What the site's port answers: the distribution, or the HTTP API of a template that has none. */
export const entrance = ([edge]: Edge[], apis: Map<string, HttpApi>): Handle => {
  const [api] = apis.values();
  if (edge) return (request) => edge.handle(request);
  return async (request) => (await api?.handle(request)) ?? notFound;
};

/** `/{api id}/…`: an HTTP API without the distribution before it, as anyone can reach it in AWS. */
export const directly =
  (apis: Map<string, HttpApi>): Handle =>
  async (request) => {
    const [, id = '', ...rest] = request.path.split('/');
    return (await apis.get(id)?.handle({ ...request, path: `/${rest.join('/')}` })) ?? notFound;
  };
