/** The part of the renderer that we use; its package brings no types. */
declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  import type { ComponentType } from 'react';

  interface Options {
    readonly domNode: Element;
    readonly spec: object;
    readonly docExpansion: 'list' | 'none' | 'full';
    readonly defaultModelsExpandDepth: number;
    readonly defaultModelExpandDepth: number;
    readonly supportedSubmitMethods: readonly string[];
    readonly deepLinking: boolean;
    readonly validatorUrl: null;
    readonly syntaxHighlight: { readonly activated: boolean };
    readonly plugins: readonly object[];
    readonly onComplete: () => void;
  }
  const SwaggerUI: (options: Options) => { getSystem?: () => unknown };
  export default SwaggerUI;
  export type Wrapped = (
    original: ComponentType<object>,
    system: {
      readonly React: { createElement: (type: string, props: object | null, ...children: unknown[]) => object };
    },
  ) => (props: { readonly source?: string }) => object | null;
}
