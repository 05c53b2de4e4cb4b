import { Notice } from '../notices/notice.ts';
import type { Resource, Template } from './template-shape.ts';

const NESTED = 'AWS::CloudFormation::Stack';

type Rewrite = (name: string, argument: unknown) => unknown;

/** Replaces every intrinsic function in a value for which `change` returns a result. */
const rewrite = (value: unknown, change: Rewrite): unknown => {
  if (Array.isArray(value)) return value.map((item) => rewrite(item, change));
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value);
  const [only] = entries.length === 1 ? entries : [];
  const answer = only && change(only[0], only[1]);
  return answer ?? Object.fromEntries(entries.map(([name, item]) => [name, rewrite(item, change)]));
};

/** Prefixes a nested stack's references and substitutes its parameters. */
const rewriteRules = (id: string, nested: Template, parameters: Record<string, unknown>): Rewrite => {
  const own = nested.Resources ?? {};
  return (name, argument) => {
    if (name === 'Fn::Sub' && !isOfPseudoParameters(argument))
      throw new Notice(`The nested stack ${id} uses Fn::Sub, which is not unfolded here.`);
    if (name === 'Ref' && String(argument) in own) return { Ref: id + String(argument) };
    if (name === 'Ref' && String(argument) in parameters) return parameters[String(argument)];
    if (name !== 'Fn::GetAtt' || !Array.isArray(argument)) return undefined;
    return { 'Fn::GetAtt': [id + String(argument[0]), ...argument.slice(1)] };
  };
};

/** `${AWS::AccountId}` is the same inside a nested stack as outside. */
const isOfPseudoParameters = (text: unknown): boolean =>
  typeof text === 'string' && (text.match(/\$\{[^}]*\}/g) ?? []).every((name) => name.startsWith('${AWS::'));

const resourcesOf = (id: string, nested: Template, change: Rewrite): Record<string, Resource> =>
  Object.fromEntries(
    Object.entries(nested.Resources ?? {}).map(([name, resource]) => [
      id + name,
      {
        ...(rewrite({ ...resource, DependsOn: undefined }, change) as Resource),
        ...(resource.DependsOn ? { DependsOn: [resource.DependsOn].flat().map((other) => id + other) } : {}),
      },
    ]),
  );

/** The content hash in a nested stack's template URL. */
const hashOf = ({ Properties }: Resource): string | undefined =>
  /\b([0-9a-f]{64})\.json/.exec(JSON.stringify(Properties?.TemplateURL))?.[1];

/** Merges a template's nested stacks into it; `read` returns a template by its content hash. */
export const flattenStacks = (template: Template, read: (hash: string) => Template): Template => {
  const all = Object.entries(template.Resources ?? {});
  const nested = all.filter(([, { Type }]) => Type === NESTED);
  const outputs: Record<string, unknown> = {};
  const flattened = nested.map(([id, resource]) => {
    const inner = flattenStacks(read(hashOf(resource) ?? ''), read);
    const change = rewriteRules(id, inner, (resource.Properties?.Parameters ?? {}) as Record<string, unknown>);
    for (const [name, { Value }] of Object.entries(inner.Outputs ?? {}))
      outputs[`${id} Outputs.${name}`] = rewrite(Value, change);
    return resourcesOf(id, inner, change);
  });
  const rest = Object.fromEntries(all.filter(([, { Type }]) => Type !== NESTED));
  // An output of a nested stack may refer to another nested stack's output.
  const substituteOutputs: Rewrite = (name, argument) => {
    const output = name === 'Fn::GetAtt' && Array.isArray(argument) ? outputs[argument.join(' ')] : undefined;
    return output === undefined ? undefined : rewrite(output, substituteOutputs);
  };
  const whole = { ...template, Resources: Object.assign(rest, ...flattened) };
  return nested.length === 0 ? whole : (rewrite(whole, substituteOutputs) as Template);
};
