import { Notice } from '../notice.ts';
import type { Resource, Template } from './assembly.ts';

const NESTED = 'AWS::CloudFormation::Stack';

type Change = (name: string, argument: unknown) => unknown;

/** Every intrinsic function of a value that `change` answers is replaced by its answer. */
const rewrite = (value: unknown, change: Change): unknown => {
  if (Array.isArray(value)) return value.map((item) => rewrite(item, change));
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value);
  const [only] = entries.length === 1 ? entries : [];
  const answer = only && change(only[0], only[1]);
  return answer ?? Object.fromEntries(entries.map(([name, item]) => [name, rewrite(item, change)]));
};

/** The resources of a nested stack under names of their own, what it is given by its parent put in. */
const resourcesOf = (id: string, nested: Template, given: Record<string, unknown>): Record<string, Resource> => {
  const own = nested.Resources ?? {};
  const change: Change = (name, argument) => {
    if (name === 'Fn::Sub') throw new Notice(`The nested stack ${id} uses Fn::Sub, which is not unfolded here.`);
    if (name === 'Ref' && String(argument) in own) return { Ref: id + String(argument) };
    if (name === 'Ref' && String(argument) in given) return given[String(argument)];
    if (name !== 'Fn::GetAtt' || !Array.isArray(argument)) return undefined;
    return { 'Fn::GetAtt': [id + String(argument[0]), ...argument.slice(1)] };
  };
  return Object.fromEntries(
    Object.entries(own).map(([name, resource]) => [
      id + name,
      {
        ...(rewrite({ ...resource, DependsOn: undefined }, change) as Resource),
        ...(resource.DependsOn ? { DependsOn: [resource.DependsOn].flat().map((other) => id + other) } : {}),
      },
    ]),
  );
};

/** The content hash by which a stack names the file of its nested one. */
const hashOf = ({ Properties }: Resource): string | undefined =>
  /\b([0-9a-f]{64})\.json/.exec(JSON.stringify(Properties?.TemplateURL))?.[1];

/** A template with those of its nested stacks in it, as if they were one; `read` has a template by its content hash. */
export const unfold = (template: Template, read: (hash: string) => Template): Template => {
  const all = Object.entries(template.Resources ?? {});
  const nested = all.filter(([, { Type }]) => Type === NESTED);
  const unfolded = nested.map(([id, resource]) => {
    const inner = unfold(read(hashOf(resource) ?? ''), read);
    if (Object.keys(inner.Outputs ?? {}).length > 0)
      throw new Notice(`The nested stack ${id} has outputs, which are not unfolded here.`);
    return resourcesOf(id, inner, (resource.Properties?.Parameters ?? {}) as Record<string, unknown>);
  });
  const rest = Object.fromEntries(all.filter(([, { Type }]) => Type !== NESTED));
  return { ...template, Resources: Object.assign(rest, ...unfolded) };
};
