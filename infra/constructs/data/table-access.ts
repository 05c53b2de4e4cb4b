import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Aws, Stack } from 'aws-cdk-lib';
import { AccountRootPrincipal, Effect, PolicyStatement, Role } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import { PLATFORM_TENANT_ID } from '../../../shared/contract/id.ts';
import { LEADING_KEYS_MARK } from '../../../shared/contract/leading-keys.ts';
import { projectRoot } from '../functions/function-bundle.ts';
import type { ServiceFunction } from '../functions/service-function.ts';

const reads = ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query'];
const writes = ['dynamodb:PutItem', 'dynamodb:UpdateItem', 'dynamodb:DeleteItem', 'dynamodb:ConditionCheckItem'];
const all = [...reads, ...writes];
export type Verb = 'read' | 'write';

/** The condition under which only these partition keys are touched. */
export const leadingKeys = (keys: string) => ({
  'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': [keys] },
  // An empty set of keys would satisfy "all values".
  Null: { 'dynamodb:LeadingKeys': 'false' },
});
const changes = ['dynamodb:UpdateItem', 'dynamodb:DeleteItem'];
// That an entry is not put anew over an old one, IAM cannot ask for: the code that writes it does, by its condition.
const ofAudit = { 'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': ['T#ten_*#AUDIT#*'] } };
const ofPlatform = { 'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': [`T#${PLATFORM_TENANT_ID}#*`] } };

/** Composition roots say themselves whether they need what belongs to no tenant; a test names those that may. */
const opensPlatform = ({ handler }: ServiceFunction): boolean =>
  readFileSync(join(projectRoot, 'functions', `${handler}.lambda.ts`), 'utf8').includes('openPlatformTable(');

/**
 * Who may touch which keys. A function's own role reaches no item: it takes one of these roles for each tenant that it
 * serves, under a session policy with that tenant's leading keys, so that code which builds another's key is refused.
 */
export class TableAccess extends Construct {
  private readonly reader: Role;
  private readonly writer: Role;
  private readonly platform: Role;
  private readonly policy: string;

  constructor(scope: Construct, id: string, resources: string[]) {
    super(scope, id);
    this.reader = this.tenantRole('Reader', reads, resources);
    this.writer = this.tenantRole('Writer', all, resources);
    this.platform = this.role('Platform');
    this.allow(this.platform, all, resources, leadingKeys('T#ten_*'));
    for (const role of [this.writer, this.platform])
      role.addToPolicy(new PolicyStatement({ effect: Effect.DENY, actions: changes, resources, conditions: ofAudit }));
    // The role names each index; here one pattern does, because a function's environment has room for 4 KB.
    const [table] = resources;
    const narrowed = {
      Effect: 'Allow',
      Action: all,
      Resource: [table, `${table}/index/*`],
      Condition: leadingKeys(LEADING_KEYS_MARK),
    };
    this.policy = Stack.of(this).toJsonString({ Version: '2012-10-17', Statement: [narrowed] });
  }

  /** Names the roles that a function may take, and lets it take them. */
  bind(fn: ServiceFunction, verbs: readonly Verb[]): void {
    const role = verbs.includes('write') ? this.writer : this.reader;
    const isPlatforms = opensPlatform(fn);
    fn.set({ TABLE_ROLE: role.roleArn, TABLE_POLICY: this.policy });
    if (isPlatforms) fn.set({ PLATFORM_ROLE: this.platform.roleArn });
    fn.allow(['sts:AssumeRole'], [role.roleArn, ...(isPlatforms ? [this.platform.roleArn] : [])]);
  }

  private tenantRole(id: string, actions: string[], resources: string[]): Role {
    const role = this.role(id);
    this.allow(role, actions, resources, leadingKeys('T#ten_*'));
    role.addToPolicy(new PolicyStatement({ effect: Effect.DENY, actions, resources, conditions: ofPlatform }));
    return role;
  }

  private allow(role: Role, actions: string[], resources: string[], conditions: Record<string, object>): void {
    role.addToPolicy(new PolicyStatement({ actions, resources, conditions }));
  }

  /** Naming each function would overflow the policy of trust at about twenty; who may come is in their own policies. */
  private role(id: string): Role {
    const functions = `arn:${Aws.PARTITION}:iam::${Aws.ACCOUNT_ID}:role/${Stack.of(this).stackName}-*`;
    const assumedBy = new AccountRootPrincipal().withConditions({ ArnLike: { 'aws:PrincipalArn': functions } });
    return new Role(this, id, { assumedBy, description: `What functions may do with items: ${id.toLowerCase()}` });
  }
}
