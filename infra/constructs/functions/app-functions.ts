import { CfnResource, NestedStack, type Stack } from 'aws-cdk-lib';
import { pictureLayer } from './picture-layer.ts';
import { type FunctionProps, ServiceFunction } from './service-function.ts';

type Props = Omit<FunctionProps, 'bundlesDir' | 'handler' | 'reservedConcurrency' | 'layers'> & {
  readonly isSlow?: boolean;
  readonly hasPictures?: boolean;
};

export interface AppFunctionsProps {
  readonly bundlesDir: string;
  /** Reserved concurrency of each slow function; none if absent. */
  readonly modelCallsAtOnce?: number;
  /** Folder of the layer with the picture library; none on this machine, which has it in node_modules. */
  readonly pictureLayer?: string;
}

const pascalCase = (text: string): string =>
  text
    .split(/[/-]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

/** Creates the stack's functions and records them by feature for the dashboard. */
export class AppFunctions {
  readonly byFeature = new Map<string, ServiceFunction[]>();
  private readonly scope: Stack;
  private readonly props: AppFunctionsProps;
  private readonly areas = new Map<string, NestedStack>();

  constructor(scope: Stack, props: AppFunctionsProps) {
    this.scope = scope;
    this.props = props;
  }

  /** Creates a function that other parts of the main stack need: a trigger, a sweep, the authorizer. */
  create(handler: string, props: Props): ServiceFunction {
    return this.make(this.scope, pascalCase(handler), handler, props);
  }

  /** Creates a function in the nested stack of its area, because a stack is limited to 500 resources. */
  createInArea(handler: string, props: Props): ServiceFunction {
    const [area = '', ...rest] = handler.split('/');
    return this.make(this.areaStack(area), pascalCase(rest.join('/')), handler, props);
  }

  /** The nested stack of an area; its logical id is short because function names begin with it. */
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

  private make(scope: Stack, id: string, handler: string, { isSlow, hasPictures, ...props }: Props): ServiceFunction {
    const { bundlesDir, modelCallsAtOnce, pictureLayer: folder } = this.props;
    const reserved = isSlow && modelCallsAtOnce ? { reservedConcurrency: modelCallsAtOnce } : {};
    const layers = hasPictures && folder ? { layers: [pictureLayer(scope, folder)] } : {};
    const fn = new ServiceFunction(scope, id, { ...props, ...reserved, ...layers, bundlesDir, handler });
    const context = handler.split('/').slice(0, 2).join('/');
    this.byFeature.set(context, [...(this.byFeature.get(context) ?? []), fn]);
    return fn;
  }
}
