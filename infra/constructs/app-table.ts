import { RemovalPolicy } from 'aws-cdk-lib';
import {
  AttributeType,
  Billing,
  ProjectionType,
  StreamViewType,
  TableEncryptionV2,
  TableV2,
} from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';
import type { Contract } from '../../shared/contract/route.ts';
import type { ServiceFunction } from './service-function.ts';

const indexes = ['gsi1', 'gsi2', 'gsi3'];
const string = (name: string) => ({ name, type: AttributeType.STRING });

const actions = {
  read: ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query'],
  write: ['dynamodb:PutItem', 'dynamodb:UpdateItem', 'dynamodb:DeleteItem', 'dynamodb:ConditionCheckItem'],
};
export type Verb = keyof typeof actions;

/** Reading, and writing when a route changes something or counts its callers. */
export const verbsOf = (contract: Contract): Verb[] =>
  Object.values(contract).some(({ method, limit }) => method !== 'GET' || limit) ? ['read', 'write'] : ['read'];

/** The one table: three general indexes, stream, recovery; who uses it is bound verb by verb. */
export class AppTable extends Construct {
  readonly table: TableV2;

  constructor(scope: Construct, id: string, props: { keepData: boolean }) {
    super(scope, id);
    this.table = new TableV2(this, 'Table', {
      partitionKey: string('pk'),
      sortKey: string('sk'),
      billing: Billing.onDemand(),
      encryption: TableEncryptionV2.dynamoOwnedKey(),
      timeToLiveAttribute: 'ttl',
      dynamoStream: StreamViewType.NEW_AND_OLD_IMAGES,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: props.keepData,
      removalPolicy: props.keepData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
      globalSecondaryIndexes: indexes.map((indexName) => ({
        indexName,
        partitionKey: string(`${indexName}pk`),
        sortKey: string(`${indexName}sk`),
        projectionType: ProjectionType.INCLUDE,
        nonKeyAttributes: ['row'],
      })),
    });
  }

  get streamArn(): string {
    if (!this.table.tableStreamArn) throw new Error('The table has no stream.');
    return this.table.tableStreamArn;
  }

  /** Sets TABLE_NAME and grants the verbs, together, so that neither can be forgotten. No verb contains Scan. */
  bind(fn: ServiceFunction, ...verbs: Verb[]): void {
    fn.set({ TABLE_NAME: this.table.tableName });
    fn.allow(
      verbs.flatMap((verb) => actions[verb]),
      [this.table.tableArn],
    );
    fn.allow(
      ['dynamodb:Query'],
      indexes.map((name) => `${this.table.tableArn}/index/${name}`),
    );
  }
}
