import { type CfnElement, Names, Stack, Validations } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';

/** Accepts findings of cdk-nag below `scope`: rule → reason. A test counts the rules and refuses unused ones. */
export function acknowledge(scope: IConstruct, rules: Record<string, string>): void {
  for (const [id, reason] of Object.entries(rules)) Validations.of(scope).acknowledge({ id, reason });
}

/** A rule that reports each wildcard on its own: `AwsSolutions-IAM5[Resource::*]`. */
export function acknowledgeWildcards(scope: IConstruct, reason: string, ...findings: string[]): void {
  acknowledge(scope, Object.fromEntries(findings.map((finding) => [`AwsSolutions-IAM5[${finding}]`, reason])));
}

/** How a finding names a resource that a role refers to: in another stack it is the parameter that brings it there. */
export function findingName(role: IConstruct, resource: IConstruct | undefined, attribute: 'Arn' | 'Ref'): string {
  if (!resource) throw new Error(`${role.node.path} refers to what is no resource of this app.`);
  const stack = Stack.of(resource);
  if (Stack.of(role) !== stack) return `<referenceto${Names.nodeUniqueId(resource.node)}${attribute}>`;
  const id = stack.getLogicalId(resource as CfnElement);
  return attribute === 'Ref' ? `<${id}>` : `<${id}.Arn>`;
}
