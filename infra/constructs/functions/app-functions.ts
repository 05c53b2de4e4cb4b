import { CfnResource, NestedStack, type Stack } from 'aws-cdk-lib';
import { type FunctionProps, ServiceFunction } from './service-function.ts';

type Props = Omit<FunctionProps, 'bundlesDir' | 'handler' | 'reservedConcurrency'> & { readonly isSlow?: boolean };

export interface AppFunctionsProps {
  readonly bundlesDir: string;
  /** How many executions at once each slow function may take and keeps for itself; none are set aside unless given. */
  readonly modelCallsAtOnce?: number;
}

const pascalCase = (text: string): string =>
  text
    .split(/[/-]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

/** Makes the stack's functions and remembers them by feature, for its dashboard. */
export class AppFunctions {
  readonly byContext = new Map<string, ServiceFunction[]>();
  private readonly scope: Stack;
  private readonly props: AppFunctionsProps;
  private readonly areas = new Map<string, NestedStack>();

  constructor(scope: Stack, props: AppFunctionsProps) {
    this.scope = scope;
    this.props = props;
  }

  /** Makes a function that other parts of the main stack need: a trigger, a sweep, the authorizer. */
  create(handler: string, props: Props): ServiceFunction {
    return this.make(this.scope, pascalCase(handler), handler, props);
  }

  /** Makes a function in the nested stack of its area, because a stack has room for 500 resources. */
  createInArea(handler: string, props: Props): ServiceFunction {
    const [area = '', ...rest] = handler.split('/');
    return this.make(this.areaStack(area), pascalCase(rest.join('/')), handler, props);
  }

  /** The nested stack of an area, under a short logical id that names of functions begin with. */
  areaStack(area: string): NestedStack {
    const known = this.areas.get(area);
    if (known) return known;
    const stack = new NestedStack(this.scope, pascalCase(area));
    const resource = stack.nestedStackResource;
    if (!(resource instanceof CfnResource)) throw new Error(`The stack of ${area} is no nested stack.`);
    resource.overrideLogicalId(pascalCase(area));
    this.areas.set(area, stack);
    return stack;
  }

  private make(scope: Stack, id: string, handler: string, { isSlow, ...props }: Props): ServiceFunction {
    const { bundlesDir, modelCallsAtOnce } = this.props;
    const reserved = isSlow && modelCallsAtOnce ? { reservedConcurrency: modelCallsAtOnce } : {};
    const fn = new ServiceFunction(scope, id, { ...props, ...reserved, bundlesDir, handler });
    const context = handler.split('/').slice(0, 2).join('/');
    this.byContext.set(context, [...(this.byContext.get(context) ?? []), fn]);
    return fn;
  }
}
