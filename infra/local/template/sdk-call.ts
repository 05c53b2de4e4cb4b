import type { TemplateResource } from './template.ts';

interface Call {
  service: string;
  action: string;
  parameters?: Record<string, unknown>;
}
type Service = (action: string, parameters: Record<string, unknown>) => Promise<unknown>;
export interface SdkResult {
  data: Record<string, unknown>;
  skipped?: string;
}

/** CDK's AwsCustomResource, an SDK call at deployment: runs it when a local service supports it, otherwise reports it as skipped. */
export const callSdk = async (resource: TemplateResource, services: Record<string, Service>): Promise<SdkResult> => {
  const { Create: create, Update: update } = resource.properties<{ Create?: string; Update?: string }>();
  const text = create ?? update;
  if (!text) return { data: {} };
  const call = JSON.parse(text) as Call;
  const service = call.service.replace('@aws-sdk/client-', '').toLowerCase();
  const answer = services[service];
  const skipped = `SDK call ${service} ${call.action}`;
  if (!answer) return { data: {}, skipped };
  try {
    return { data: flatten(await answer(call.action, call.parameters ?? {})) };
  } catch {
    return { data: {}, skipped };
  }
};

const flatten = (value: unknown, path = ''): Record<string, unknown> => {
  if (value === null || typeof value !== 'object') return path ? { [path]: value } : {};
  const parts = Object.entries(value).map(([key, item]) => flatten(item, path ? `${path}.${key}` : key));
  return Object.assign({}, ...parts);
};
