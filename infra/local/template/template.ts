import { Notice } from '../notices/notice.ts';
import type { Stack } from './assembly.ts';
import type { Resource } from './template-shape.ts';

/** The values of Ref and GetAtt on this machine. */
export interface Naming {
  ref(resource: TemplateResource): unknown;
  attribute(resource: TemplateResource, name: string): unknown;
}
export interface Lookup {
  dynamicReference(text: string): string;
  exported: Map<string, unknown>;
}

export interface TemplateResource {
  id: string;
  type: string;
  stack: string;
  metadata: Record<string, unknown>;
  /** The resolved properties, in CloudFormation's shapes, which the synthesis has checked. */
  properties<T = Record<string, unknown>>(): T;
}

export const region = 'us-east-1';
export const account = '000000000000';
const pseudo: Record<string, unknown> = {
  'AWS::Region': region,
  'AWS::AccountId': account,
  'AWS::Partition': 'aws',
  'AWS::URLSuffix': 'amazonaws.com',
  'AWS::NoValue': undefined,
};

/** A template with its intrinsic functions resolved. */
export class ResolvedTemplate {
  readonly resources = new Map<string, TemplateResource>();
  private stack: Stack;
  private naming: Naming;
  private lookup: Lookup;

  constructor(stack: Stack, naming: Naming, lookup: Lookup) {
    this.stack = stack;
    this.naming = naming;
    this.lookup = lookup;
    for (const [id, resource] of Object.entries(stack.template.Resources ?? {})) {
      if (resource.Condition === undefined || this.condition(resource.Condition)) {
        this.resources.set(id, this.resource(id, resource));
      }
    }
  }

  ofType(...types: string[]): TemplateResource[] {
    return [...this.resources.values()].filter((resource) => types.includes(resource.type));
  }

  outputs(): Record<string, unknown> {
    return Object.fromEntries(
      Object.entries(this.stack.template.Outputs ?? {}).map(([name, output]) => [name, this.resolve(output.Value)]),
    );
  }

  exportOutputs(): void {
    for (const output of Object.values(this.stack.template.Outputs ?? {})) {
      if (output.Export) this.lookup.exported.set(String(this.resolve(output.Export.Name)), this.resolve(output.Value));
    }
  }

  resolve(value: unknown): unknown {
    if (typeof value === 'string') return value.includes('{{resolve:') ? this.dynamic(value) : value;
    if (Array.isArray(value)) return value.map((item) => this.resolve(item)).filter((item) => item !== undefined);
    if (value === null || typeof value !== 'object') return value;
    const entries = Object.entries(value);
    const [first] = entries;
    if (
      first &&
      entries.length === 1 &&
      (first[0] === 'Ref' || first[0] === 'Condition' || first[0].startsWith('Fn::'))
    ) {
      const result = this.intrinsic(first[0], first[1]);
      return typeof result === 'string' && result.includes('{{resolve:') ? this.dynamic(result) : result;
    }
    const resolved = entries.map(([key, item]) => [key, this.resolve(item)] as const);
    return Object.fromEntries(resolved.filter(([, item]) => item !== undefined));
  }

  private resource(id: string, resource: Resource): TemplateResource {
    let resolved: unknown;
    return {
      id,
      type: resource.Type,
      stack: this.stack.name,
      metadata: resource.Metadata ?? {},
      properties: <T>() => {
        resolved ??= this.resolve(resource.Properties ?? {});
        return resolved as T;
      },
    };
  }

  /**
   * The value of a template function. Over 40 lines: one case per function, to be checked against CloudFormation’s
   * list.
   */
  private intrinsic(name: string, value: unknown): unknown {
    const list = () => (Array.isArray(value) ? (value as unknown[]) : []);
    switch (name) {
      case 'Ref':
        return this.ref(String(value));
      case 'Condition':
        return this.condition(String(value));
      case 'Fn::GetAtt': {
        const [id, ...attribute] =
          typeof value === 'string' ? value.split('.') : list().map((part) => String(this.resolve(part)));
        return this.naming.attribute(this.named(String(id)), attribute.join('.'));
      }
      case 'Fn::Join':
        return (this.resolve(list()[1]) as unknown[]).map(String).join(String(list()[0]));
      case 'Fn::Sub':
        return this.substitute(value);
      case 'Fn::Select':
        return (this.resolve(list()[1]) as unknown[])[Number(this.resolve(list()[0]))];
      case 'Fn::Split':
        return String(this.resolve(list()[1])).split(String(list()[0]));
      case 'Fn::If':
        return this.resolve(this.condition(String(list()[0])) ? list()[1] : list()[2]);
      case 'Fn::Equals':
        return String(this.resolve(list()[0])) === String(this.resolve(list()[1]));
      case 'Fn::Not':
        return !this.resolve(list()[0]);
      case 'Fn::And':
        return list().every((item) => this.resolve(item));
      case 'Fn::Or':
        return list().some((item) => this.resolve(item));
      case 'Fn::FindInMap': {
        const [map, top, second] = (this.resolve(value) as unknown[]).map(String);
        return this.stack.template.Mappings?.[String(map)]?.[String(top)]?.[String(second)];
      }
      case 'Fn::Base64':
        return Buffer.from(String(this.resolve(value))).toString('base64');
      case 'Fn::ToJsonString':
        return JSON.stringify(this.resolve(value));
      case 'Fn::Length':
        return (this.resolve(value) as unknown[]).length;
      case 'Fn::GetAZs':
        return [`${region}a`, `${region}b`, `${region}c`];
      case 'Fn::ImportValue':
        return this.imported(String(this.resolve(value)));
      default:
        throw new Notice(`The local cloud does not know the template function ${name} (stack ${this.stack.name}).`);
    }
  }

  private ref(name: string): unknown {
    if (name === 'AWS::StackName') return this.stack.name;
    if (name === 'AWS::StackId') return `arn:aws:cloudformation:${region}:${account}:stack/${this.stack.name}/local`;
    if (name in pseudo) return pseudo[name];
    const parameter = this.stack.template.Parameters?.[name];
    return parameter ? parameter.Default : this.naming.ref(this.named(name));
  }

  private named(id: string): TemplateResource {
    const found = this.resources.get(id);
    if (!found) throw new Notice(`The template of ${this.stack.name} refers to ${id}, which it does not hold.`);
    return found;
  }

  private condition(name: string): boolean {
    return Boolean(this.resolve(this.stack.template.Conditions?.[name]));
  }

  private substitute(value: unknown): string {
    const [text, names] = Array.isArray(value)
      ? [String(value[0]), value[1] as Record<string, unknown>]
      : [String(value), {}];
    return text.replace(/\$\{(!?)([^}]+)\}/g, (whole, literal: string, name: string) => {
      if (literal) return whole.replace('!', '');
      if (name in names) return String(this.resolve(names[name]));
      return String(name.includes('.') ? this.intrinsic('Fn::GetAtt', name) : this.ref(name));
    });
  }

  private imported(name: string): unknown {
    if (!this.lookup.exported.has(name)) throw new Notice(`No stack of this template exports ${name}.`);
    return this.lookup.exported.get(name);
  }

  private dynamic(text: string): string {
    return text.replace(/\{\{resolve:[^}]+\}\}/g, (reference) => this.lookup.dynamicReference(reference));
  }
}
