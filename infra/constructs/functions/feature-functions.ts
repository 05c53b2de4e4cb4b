import { Duration } from 'aws-cdk-lib';
import type { Contract } from '../../../shared/contract/routes/route.ts';
import type { ConsumerNeeds, Feature, FunctionNeeds } from '../../features/feature.ts';
import { type AppTable, verbsOf } from '../data/app-table.ts';
import { consumerTimeout } from '../events/work-queue.ts';
import type { AppFunctions } from './app-functions.ts';
import type { ServiceFunction } from './service-function.ts';

/** A queue's consumer function with its declaration in the feature. */
export interface Consumer {
  readonly place: string;
  readonly fn: ServiceFunction;
  readonly needs: ConsumerNeeds;
}

export interface FeatureFunctionsProps {
  readonly functions: AppFunctions;
  readonly table: AppTable;
  readonly features: Readonly<Record<string, Feature>>;
  readonly contracts: Readonly<Record<string, Contract>>;
  /** Site address and release, set on every function. */
  readonly environment: Record<string, string>;
  /** Secrets of functions that answer requests: they verify that these came through CloudFront, and sign cursors. */
  readonly requestSecrets: Record<string, string>;
}

type Bind = (fn: ServiceFunction) => unknown;

/** Creates the functions of all features in the stacks of their areas; bindings are applied later, by `bind`. */
export class FeatureFunctions {
  readonly apis = new Map<string, ServiceFunction>();
  readonly consumers: Consumer[] = [];
  private readonly needs = new Map<ServiceFunction, FunctionNeeds>();
  private readonly props: FeatureFunctionsProps;

  constructor(props: FeatureFunctionsProps) {
    this.props = props;
    for (const [place, feature] of Object.entries(props.features)) {
      this.apis.set(place, this.createApi(place, feature));
      for (const needs of feature.consumers ?? []) {
        this.consumers.push({ place, needs, fn: this.createConsumer(place, needs) });
      }
    }
  }

  /** Applies the bindings that each feature lists; an unknown name fails the synthesis. */
  bind(bindings: Readonly<Record<string, Bind | undefined>>): void {
    for (const [fn, { uses = [] }] of this.needs) {
      for (const name of uses) {
        const bind = bindings[name];
        if (!bind) throw new Error(`${fn.handler} uses "${name}", which is not in infra/bindings.ts.`);
        bind(fn);
      }
    }
  }

  private createApi(place: string, { api }: Feature): ServiceFunction {
    const contract = this.props.contracts[place];
    if (!contract) throw new Error(`The feature ${place} has no contract in shared/operations/api.ts.`);
    const fn = this.create(`${place}/api`, api, 10, { ...this.props.requestSecrets, RATE_LIMITS: 'on' });
    this.props.table.bind(fn, ...verbsOf(contract));
    return fn;
  }

  private createConsumer(place: string, needs: ConsumerNeeds): ServiceFunction {
    const fn = this.create(`${place}/${needs.queue.name}`, needs, consumerTimeout.toSeconds());
    this.props.table.bind(fn, 'read', 'write');
    return fn;
  }

  private create(handler: string, needs: FunctionNeeds, timeoutSeconds: number, more = {}): ServiceFunction {
    const { functions, environment } = this.props;
    const fn = functions.createInArea(handler, {
      environment: { ...environment, ...more },
      timeout: Duration.seconds(needs.timeoutSeconds ?? timeoutSeconds),
      isSlow: needs.isSlow ?? false,
      ...(needs.memorySize ? { memorySize: needs.memorySize } : {}),
      hasPictures: needs.hasPictures ?? false,
    });
    this.needs.set(fn, needs);
    return fn;
  }
}
