import type { Construct } from 'constructs';
import { type FunctionProps, ServiceFunction } from './service-function.ts';

/** Makes the stack's functions and remembers them by context, for its dashboard. */
export class AppFunctions {
  readonly byContext = new Map<string, ServiceFunction[]>();
  private readonly scope: Construct;
  private readonly functionsDir: string;

  constructor(scope: Construct, functionsDir: string) {
    this.scope = scope;
    this.functionsDir = functionsDir;
  }

  create(handler: string, props: Omit<FunctionProps, 'functionsDir' | 'handler'>): ServiceFunction {
    const id = handler
      .split(/[/-]/)
      .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
      .join('');
    const fn = new ServiceFunction(this.scope, id, { ...props, functionsDir: this.functionsDir, handler });
    const context = handler.split('/')[0] ?? handler;
    this.byContext.set(context, [...(this.byContext.get(context) ?? []), fn]);
    return fn;
  }
}
