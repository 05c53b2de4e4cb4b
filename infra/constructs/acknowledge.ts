import { Validations } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';

/** Accepts findings of cdk-nag below `scope`: rule → reason. A test counts the rules and refuses unused ones. */
export function acknowledge(scope: IConstruct, rules: Record<string, string>): void {
  for (const [id, reason] of Object.entries(rules)) Validations.of(scope).acknowledge({ id, reason });
}

/** A rule that reports each wildcard on its own: `AwsSolutions-IAM5[Resource::*]`. */
export function acknowledgeWildcards(scope: IConstruct, reason: string, ...findings: string[]): void {
  acknowledge(scope, Object.fromEntries(findings.map((finding) => [`AwsSolutions-IAM5[${finding}]`, reason])));
}
