import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Aws, Stack } from 'aws-cdk-lib';
import { AccountRootPrincipal, Effect, PolicyStatement, Role } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import { LEADING_KEYS_MARK } from '../../../shared/contract/access/leading-keys.ts';
import { PLATFORM_TENANT_ID } from '../../../shared/contract/id.ts';
import { projectRoot } from '../functions/function-bundle.ts';
import type { ServiceFunction } from '../functions/service-function.ts';

const reads = ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query'];
const writes = ['dynamodb:PutItem', 'dynamodb:UpdateItem', 'dynamodb:DeleteItem', 'dynamodb:ConditionCheckItem'];
const all = [...reads, ...writes];
export type Verb = 'read' | 'write';

/** An IAM condition that limits access to these partition keys. */
export const leadingKeys = (keys: string) => ({
  'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': [keys] },
  // An empty set of keys would satisfy "all values".
  Null: { 'dynamodb:LeadingKeys': 'false' },
});

/** An IAM condition that limits reads of any tenant's items to these attributes; a read of whole items names none. */
export const readsOnly = (names: readonly string[]) => ({
  ...leadingKeys('T#ten_*'),
  'ForAllValues:StringEquals': { 'dynamodb:Attributes': [...names] },
  StringEqualsIfExists: { 'dynamodb:Select': ['SPECIFIC_ATTRIBUTES'] },
});

/** An IAM condition that limits updates of any tenant's items likewise; an update may answer with the whole item. */
export const updatesOnly = (names: readonly string[]) => ({
  ...leadingKeys('T#ten_*'),
  'ForAllValues:StringEquals': { 'dynamodb:Attributes': [...names] },
  StringEqualsIfExists: { 'dynamodb:ReturnValues': ['NONE'] },
});

const changes = ['dynamodb:UpdateItem', 'dynamodb:DeleteItem'];
// IAM cannot forbid a put over an existing entry; the code that writes it does so by a condition.
const auditKeys = { 'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': ['T#ten_*#AUDIT#*'] } };
const platformKeys = { 'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': [`T#${PLATFORM_TENANT_ID}#*`] } };

/** True if the composition root opens the platform's partition; a test lists those that may. */
const usesPlatformTable = ({ handler }: ServiceFunction): boolean =>
  readFileSync(join(projectRoot, 'functions', `${handler}.lambda.ts`), 'utf8').includes('openPlatformTable(');

/**
 * Item access by tenant. A function's own role has no access to items: it assumes one of these roles for each tenant that it
 * serves, with a session policy of that tenant's leading keys, so that DynamoDB rejects a key of another tenant.
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
      role.addToPolicy(
        new PolicyStatement({ effect: Effect.DENY, actions: changes, resources, conditions: auditKeys }),
      );
    // The role names each verb, the table and its indexes; here wildcards save space, because a function's environment is limited to 4 KB and
    // a session may do only what both allow.
    const [table] = resources;
    const statement = {
      Effect: 'Allow',
      Action: ['dynamodb:*Item', 'dynamodb:Query'],
      Resource: `${table}*`,
      Condition: leadingKeys(LEADING_KEYS_MARK),
    };
    this.policy = Stack.of(this).toJsonString({ Version: '2012-10-17', Statement: [statement] });
  }

  /** Sets the roles that a function may assume and grants assuming them. */
  bind(fn: ServiceFunction, verbs: readonly Verb[]): void {
    const role = verbs.includes('write') ? this.writer : this.reader;
    const needsPlatform = usesPlatformTable(fn);
    fn.set({ TABLE_ROLE: role.roleArn, TABLE_POLICY: this.policy });
    if (needsPlatform) fn.set({ PLATFORM_ROLE: this.platform.roleArn });
    fn.allow(['sts:AssumeRole'], [role.roleArn, ...(needsPlatform ? [this.platform.roleArn] : [])]);
  }

  private tenantRole(id: string, actions: string[], resources: string[]): Role {
    const role = this.role(id);
    this.allow(role, actions, resources, leadingKeys('T#ten_*'));
    role.addToPolicy(new PolicyStatement({ effect: Effect.DENY, actions, resources, conditions: platformKeys }));
    return role;
  }

  private allow(role: Role, actions: string[], resources: string[], conditions: Record<string, object>): void {
    role.addToPolicy(new PolicyStatement({ actions, resources, conditions }));
  }

  /** Listing each function would overflow the trust policy at about twenty; their own policies say which may assume the role. */
  private role(id: string): Role {
    const functions = `arn:${Aws.PARTITION}:iam::${Aws.ACCOUNT_ID}:role/${Stack.of(this).stackName}-*`;
    const assumedBy = new AccountRootPrincipal().withConditions({ ArnLike: { 'aws:PrincipalArn': functions } });
    return new Role(this, id, { assumedBy, description: `What functions may do with items: ${id.toLowerCase()}` });
  }
}
