import { RemovalPolicy } from 'aws-cdk-lib';
import {
  AttributeType,
  Billing,
  ProjectionType,
  StreamViewType,
  TableEncryptionV2,
  TableV2,
} from 'aws-cdk-lib/aws-dynamodb';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import { OUTBOX_ATTRIBUTES, OUTBOX_MARKS } from '../../../shared/contract/events/outbox-attributes.ts';
import { PLATFORM_TENANT_ID } from '../../../shared/contract/id.ts';
import type { Contract } from '../../../shared/contract/routes/route.ts';
import type { ServiceFunction } from '../functions/service-function.ts';
import { leadingKeys, readsOnly, TableAccess, updatesOnly, type Verb } from './table-access.ts';

const indexes = ['gsi1', 'gsi2', 'gsi3'];
const stringAttribute = (name: string) => ({ name, type: AttributeType.STRING });

/** The access that a contract's routes need: write if any route changes data, is rate-limited or logs acting for a tenant. */
export const verbsOf = (contract: Contract): Verb[] =>
  Object.values(contract).some(({ method, limit, access }) => method !== 'GET' || limit || access.roles)
    ? ['read', 'write']
    : ['read'];

/** The single table with three generic indexes, stream and point-in-time recovery; functions are granted access by verb. */
export class AppTable extends Construct {
  readonly table: TableV2;
  private readonly access: TableAccess;

  /** A named table is one that was restored: `deploy --import-existing-resources` adopts it, the former one stays apart. */
  constructor(scope: Construct, id: string, { keepData, tableName }: { keepData: boolean; tableName?: string }) {
    super(scope, id);
    const isKept = keepData || tableName !== undefined;
    // An id of its own, since CloudFormation adopts what it adds and replaces what it renames.
    this.table = new TableV2(this, tableName === undefined ? 'Table' : `Table-${tableName}`, {
      ...(tableName === undefined ? {} : { tableName }),
      partitionKey: stringAttribute('pk'),
      sortKey: stringAttribute('sk'),
      billing: Billing.onDemand(),
      encryption: TableEncryptionV2.dynamoOwnedKey(),
      timeToLiveAttribute: 'ttl',
      dynamoStream: StreamViewType.NEW_AND_OLD_IMAGES,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: isKept,
      removalPolicy: isKept ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
      globalSecondaryIndexes: indexes.map((indexName) => ({
        indexName,
        partitionKey: stringAttribute(`${indexName}pk`),
        sortKey: stringAttribute(`${indexName}sk`),
        projectionType: ProjectionType.INCLUDE,
        nonKeyAttributes: ['row'],
      })),
    });
    const { tableArn } = this.table;
    this.access = new TableAccess(this, 'Access', [tableArn, ...indexes.map((name) => `${tableArn}/index/${name}`)]);
  }

  get streamArn(): string {
    if (!this.table.tableStreamArn) throw new Error('The table has no stream.');
    return this.table.tableStreamArn;
  }

  /** Sets TABLE_NAME and grants the verbs, limited to one tenant at a time. No verb includes Scan. */
  bind(fn: ServiceFunction, ...verbs: Verb[]): void {
    fn.set({ TABLE_NAME: this.table.tableName });
    this.access.bind(fn, verbs);
  }

  /**
   * Grants marking events of all tenants as sent. An event lies with what it is about, and IAM sees no sort key, so the
   * leading keys are any tenant's; the attributes are only those that keep an item in the outbox.
   */
  bindOutboxMarks(fn: ServiceFunction): void {
    this.bindItems(fn, ['dynamodb:UpdateItem'], updatesOnly(['pk', 'sk', ...OUTBOX_MARKS]));
  }

  /** Grants finding and reading unsent events of all tenants, as far as the queues get them, and marking them as sent. */
  bindOutbox(fn: ServiceFunction): void {
    this.bindOutboxMarks(fn);
    this.bindItems(fn, ['dynamodb:GetItem'], readsOnly(OUTBOX_ATTRIBUTES));
    this.bindShards(fn, 'OUTBOX');
  }

  /** Grants access to due entries across tenants, and to the events that they become. */
  bindDue(fn: ServiceFunction): void {
    const actions = ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem', 'dynamodb:DeleteItem'];
    this.bindItems(fn, actions, leadingKeys('T#ten_*#DUE#*'));
    this.bindShards(fn, 'DUE');
  }

  /** Grants the only scan, for the walk that upgrades old items; its writes are limited to one tenant at a time. */
  bindWalk(fn: ServiceFunction): void {
    fn.allow(['dynamodb:Scan'], [this.table.tableArn]);
  }

  private bindItems(fn: ServiceFunction, actions: string[], conditions: Record<string, object>): void {
    fn.set({ TABLE_NAME: this.table.tableName });
    fn.role.addToPolicy(new PolicyStatement({ actions, resources: [this.table.tableArn], conditions }));
  }

  private bindShards(fn: ServiceFunction, name: string): void {
    const shards = leadingKeys(`T#${PLATFORM_TENANT_ID}#${name}#*`);
    const resources = [`${this.table.tableArn}/index/gsi3`];
    fn.role.addToPolicy(new PolicyStatement({ actions: ['dynamodb:Query'], resources, conditions: shards }));
  }
}
