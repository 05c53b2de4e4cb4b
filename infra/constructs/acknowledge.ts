import { type CfnElement, Names, Stack, Validations } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';

/** Acknowledges cdk-nag findings below `scope`: rule → reason. A test counts the rules and rejects unused ones. */
export function acknowledge(scope: IConstruct, rules: Record<string, string>): void {
  for (const [id, reason] of Object.entries(rules)) Validations.of(scope).acknowledge({ id, reason });
}

/** Acknowledges wildcards, which the rule reports one by one: `AwsSolutions-IAM5[Resource::*]`. */
export function acknowledgeWildcards(scope: IConstruct, reason: string, ...findings: string[]): void {
  acknowledge(scope, Object.fromEntries(findings.map((finding) => [`AwsSolutions-IAM5[${finding}]`, reason])));
}

/** The name of a role's resource in a finding; for a resource of another stack, the parameter that passes it. */
export function findingName(role: IConstruct, resource: IConstruct | undefined, attribute: 'Arn' | 'Ref'): string {
  if (!resource) throw new Error(`${role.node.path} refers to what is no resource of this app.`);
  const stack = Stack.of(resource);
  if (Stack.of(role) !== stack) return `<referenceto${Names.nodeUniqueId(resource.node)}${attribute}>`;
  const id = stack.getLogicalId(resource as CfnElement);
  return attribute === 'Ref' ? `<${id}>` : `<${id}.Arn>`;
}
