import type { Construct } from 'constructs';
import { type FunctionProps, ServiceFunction } from './service-function.ts';

/** Makes the stack's functions and remembers them by context, for its dashboard. */
export class AppFunctions {
  readonly byContext = new Map<string, ServiceFunction[]>();
  private readonly scope: Construct;
  private readonly bundlesDir: string;

  constructor(scope: Construct, bundlesDir: string) {
    this.scope = scope;
    this.bundlesDir = bundlesDir;
  }

  create(handler: string, props: Omit<FunctionProps, 'bundlesDir' | 'handler'>): ServiceFunction {
    const id = handler
      .split(/[/-]/)
      .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
      .join('');
    const fn = new ServiceFunction(this.scope, id, { ...props, bundlesDir: this.bundlesDir, handler });
    const context = handler.split('/').slice(0, 2).join('/');
    this.byContext.set(context, [...(this.byContext.get(context) ?? []), fn]);
    return fn;
  }
}
