import { randomBytes } from 'node:crypto';
import type { Clock } from '../clock.ts';
import { functionName, roleArn, roleName } from '../template/naming.ts';
import type { ResolvedTemplate, TemplateResource } from '../template/template.ts';
import { isAllowed, isLike, type Statement } from './policy.ts';

interface Document {
  Statement: Statement | Statement[];
}
interface RoleProperties {
  AssumeRolePolicyDocument: { Statement: TrustStatement | TrustStatement[] };
  Policies?: { PolicyDocument: Document }[];
}
interface TrustStatement {
  Condition?: { ArnLike?: Record<string, string> };
  Principal: { AWS?: string };
}
interface Session {
  caller: string;
  policies: Statement[][];
}
export interface Credentials {
  AccessKeyId: string;
  SecretAccessKey: string;
  SessionToken: string;
  Expiration: string;
}
export interface AssumeRoleRequest {
  roleArn: string;
  policy: string | undefined;
  seconds: number;
}

const list = <T>(value: T | T[]): T[] => (Array.isArray(value) ? value : [value]);
const kept = 10_000;

export class AccessDenied extends Error {}

/** The roles, their policies and the sessions that STS issued: whose a key pair is, and what it allows. */
export class Permissions {
  private readonly templates: ResolvedTemplate[];
  private readonly clock: Clock;
  private readonly sessions = new Map<string, Session>();
  private readonly statements = new Map<string, Statement[]>();
  private readonly trust = new Map<string, TrustStatement[]>();
  private readonly roleOfFunction = new Map<string, string>();

  constructor(templates: ResolvedTemplate[], clock: Clock) {
    this.templates = templates;
    this.clock = clock;
  }

  /** The policies that must all allow a request with these keys; undefined for unknown keys. */
  policiesOf(accessKeyId: string): Statement[][] | undefined {
    const session = this.sessions.get(accessKeyId);
    if (session) return session.policies;
    if (!accessKeyId.startsWith('FN.')) return undefined;
    return [this.statementsOf(this.roleOf(accessKeyId.slice(3)))];
  }

  /** The function that holds these keys, for logs. */
  callerOf = (accessKeyId: string): string => this.sessions.get(accessKeyId)?.caller ?? accessKeyId;

  assumeRole(accessKeyId: string, { roleArn, policy, seconds }: AssumeRoleRequest): Credentials {
    const caller = this.roleOf(accessKeyId.replace(/^FN\./, ''));
    const policies = this.policiesOf(accessKeyId) ?? [];
    const isTrusted = this.trustOf(roleArn).some(({ Principal, Condition }) => {
      const pattern = Condition?.ArnLike?.['aws:PrincipalArn'] ?? '*';
      return Principal.AWS !== undefined && isLike(pattern, caller);
    });
    if (!isTrusted || policies.length === 0 || !isAllowed(policies, { action: 'sts:AssumeRole', resource: roleArn }))
      throw new AccessDenied(`User: ${caller} is not authorized to perform: sts:AssumeRole on resource: ${roleArn}`);
    const own = this.statementsOf(roleArn);
    const narrowed = policy ? [list((JSON.parse(policy) as Document).Statement)] : [];
    const id = `ASIA${randomBytes(8).toString('hex').toUpperCase()}`;
    this.sessions.set(id, { caller: accessKeyId, policies: [own, ...narrowed] });
    const [oldest] = this.sessions.keys();
    if (this.sessions.size > kept && oldest !== undefined) this.sessions.delete(oldest);
    const Expiration = new Date(this.clock.now() + seconds * 1000).toISOString();
    return { AccessKeyId: id, SecretAccessKey: randomBytes(20).toString('hex'), SessionToken: 'local', Expiration };
  }

  private roleOf(functionId: string): string {
    if (this.roleOfFunction.size === 0) {
      for (const fn of this.ofType('AWS::Lambda::Function')) {
        const { Role } = fn.properties<{ Role: string }>();
        this.roleOfFunction.set(fn.id, Role).set(String(functionName(fn)), Role);
      }
    }
    return this.roleOfFunction.get(functionId) ?? '';
  }

  private statementsOf(roleArn: string): Statement[] {
    if (this.statements.size === 0) this.readPolicies();
    return this.statements.get(roleArn) ?? [];
  }

  private trustOf(roleArn: string): TrustStatement[] {
    if (this.statements.size === 0) this.readPolicies();
    return this.trust.get(roleArn) ?? [];
  }

  private readPolicies(): void {
    const arns = new Map<string, string>();
    for (const role of this.ofType('AWS::IAM::Role')) {
      const { AssumeRolePolicyDocument, Policies = [] } = role.properties<RoleProperties>();
      const arn = roleArn(role);
      arns.set(roleName(role), arn);
      this.trust.set(arn, list(AssumeRolePolicyDocument.Statement));
      this.statements.set(
        arn,
        Policies.flatMap(({ PolicyDocument }) => list(PolicyDocument.Statement)),
      );
    }
    for (const policy of this.ofType('AWS::IAM::Policy')) {
      const { Roles = [], PolicyDocument } = policy.properties<{ Roles?: string[]; PolicyDocument: Document }>();
      for (const name of Roles) this.statements.get(arns.get(name) ?? '')?.push(...list(PolicyDocument.Statement));
    }
  }

  private ofType(type: string): TemplateResource[] {
    return this.templates.flatMap((template) => template.ofType(type));
  }
}
