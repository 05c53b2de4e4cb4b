import { createHash, randomUUID } from 'node:crypto';
import type { State } from '../data/state.ts';
import { type HttpResponse, nothing } from '../http/message.ts';
import type { Functions } from '../lambda/functions.ts';
import { Notice, sayWhileWaiting } from '../notices/notice.ts';
import { account, type ResolvedTemplate, region, type TemplateResource } from './template.ts';

interface Answer {
  Status?: string;
  Reason?: string;
  PhysicalResourceId?: string;
  Data?: Record<string, unknown>;
}
interface Deployed {
  hash: string;
  physicalId: string;
  data: Record<string, unknown>;
  properties: unknown;
}
interface Properties extends Record<string, unknown> {
  ServiceToken: string;
  ServiceTimeout?: string | number;
}
export interface CustomHost {
  functions: Functions;
  state: State;
  site: string;
  localize(value: unknown): unknown;
  deployFiles(resource: TemplateResource): Promise<void>;
  callSdk(resource: TemplateResource): Promise<{ data: Record<string, unknown>; skipped?: string }>;
}

const upkeep = new Set([
  'Custom::S3AutoDeleteObjects',
  'Custom::LogRetention',
  'Custom::VpcRestrictDefaultSG',
  'Custom::S3BucketNotifications',
]);
const isCustom = (type: string) => type.startsWith('Custom::') || type === 'AWS::CloudFormation::CustomResource';

/** Custom resources: CDK's own are emulated, the template's functions get real CloudFormation events. */
export class CustomResources {
  readonly skipped: { id: string; type: string; why: string }[] = [];
  private host: CustomHost;
  private waiting = new Map<string, (answer: Answer) => void>();

  constructor(host: CustomHost) {
    this.host = host;
  }

  async runAll(templates: ResolvedTemplate[]): Promise<void> {
    for (const template of templates) {
      for (const resource of template.resources.values()) if (isCustom(resource.type)) await this.run(resource);
    }
  }

  /** Receives what a function PUTs to its ResponseURL. */
  receive(token: string, body: Buffer): HttpResponse {
    this.waiting.get(token)?.(JSON.parse(body.toString('utf8')) as Answer);
    return nothing(200);
  }

  result(resource: TemplateResource, attribute: string | undefined): unknown {
    const kept = this.host.state.get<Deployed>('custom', resource.id);
    if (attribute === undefined) return kept?.physicalId ?? resource.id;
    return kept?.data[attribute] ?? '';
  }

  private async run(resource: TemplateResource): Promise<void> {
    if (upkeep.has(resource.type)) {
      this.skipped.push({ id: resource.id, type: resource.type, why: 'upkeep of AWS resources' });
    } else if (resource.type === 'Custom::CDKBucketDeployment') {
      await this.host.deployFiles(resource);
    } else if (resource.type === 'Custom::AWS') {
      const { data, skipped } = await this.host.callSdk(resource);
      if (skipped) this.skipped.push({ id: resource.id, type: resource.type, why: skipped });
      this.keep(resource, { PhysicalResourceId: resource.id, Data: data });
    } else {
      await this.callFunction(resource);
    }
  }

  private async callFunction(resource: TemplateResource): Promise<void> {
    const properties = stringifyValues(this.host.localize(resource.properties())) as Properties;
    const before = this.host.state.get<Deployed>('custom', resource.id);
    if (before?.hash === hashOf(properties)) return;
    const pool = this.host.functions.find(properties.ServiceToken);
    if (!pool) throw new Notice(`The custom resource ${resource.id} names a function that is not in the template.`);
    const token = randomUUID();
    const event = {
      RequestType: before ? 'Update' : 'Create',
      ResponseURL: `http://${this.host.site}/__local/cfn/${token}`,
      StackId: `arn:aws:cloudformation:${region}:${account}:stack/${resource.stack}/local`,
      RequestId: token,
      ResourceType: resource.type,
      LogicalResourceId: resource.id,
      ...(before ? { PhysicalResourceId: before.physicalId, OldResourceProperties: before.properties } : {}),
      ResourceProperties: properties,
    };
    const target = pool.settings.environment().USER_ON_EVENT_FUNCTION_ARN;
    const what = `Working on ${resource.type.replace('Custom::', '')} before the site answers`;
    const answer = await sayWhileWaiting(what, this.invoke(resource, target, properties, event, token));
    if (answer.Status === 'FAILED')
      throw new Notice(`The custom resource ${resource.id} failed: ${answer.Reason ?? 'no reason given'}`);
    this.keep(resource, answer, properties);
  }

  private async invoke(
    resource: TemplateResource,
    providerTarget: string | undefined,
    properties: Properties,
    event: object,
    token: string,
  ): Promise<Answer> {
    // CDK's provider framework responds over https only; its inner function simply returns.
    if (providerTarget) {
      const { payload, error } = await this.host.functions.invoke(providerTarget, event);
      return error ? { Status: 'FAILED', Reason: error.errorMessage } : ((JSON.parse(payload) as Answer | null) ?? {});
    }
    const seconds = Number(properties.ServiceTimeout ?? 300);
    const answered = new Promise<Answer>((resolve) => this.waiting.set(token, resolve));
    const { error } = await this.host.functions.invoke(properties.ServiceToken, event);
    if (error) return { Status: 'FAILED', Reason: `${error.errorMessage}\n${error.trace.slice(1, 6).join('\n')}` };
    const late = new Promise<Answer>((resolve) => {
      setTimeout(
        () =>
          resolve({ Status: 'FAILED', Reason: `${resource.id} did not answer its ResponseURL within ${seconds} s` }),
        seconds * 1000,
      ).unref();
    });
    const answer = await Promise.race([answered, late]);
    this.waiting.delete(token);
    return answer;
  }

  private keep(resource: TemplateResource, answer: Answer, properties?: Properties): void {
    const kept: Deployed = {
      hash: hashOf(properties ?? {}),
      physicalId: answer.PhysicalResourceId ?? resource.id,
      data: answer.Data ?? {},
      properties: properties ?? {},
    };
    this.host.state.set('custom', resource.id, kept);
  }
}

/** CloudFormation passes numbers and booleans to custom resources as strings. */
const stringifyValues = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(stringifyValues);
  if (value === null || typeof value !== 'object') return String(value);
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, stringifyValues(item)]));
};

/** The port may differ between starts, which does not count as a change. */
const hashOf = (properties: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(properties).replace(/localhost:\d+/g, 'localhost'))
    .digest('hex');
