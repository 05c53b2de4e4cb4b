/** The part of the renderer that we use; its package brings no types. */
declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  import type { ComponentType } from 'react';

  type Element = object | null;

  /** Its own copy of React, and its own components by name. */
  export interface System {
    readonly React: {
      readonly createElement: (
        type: string | ComponentType<object>,
        props: object | null,
        ...rest: (Element | string)[]
      ) => Element;
    };
    readonly getComponent: (name: string, isContainer: true) => ComponentType<object>;
  }
  export type Wrapper = (
    original: ComponentType<object>,
    system: System,
  ) => (props: { readonly source?: string; readonly text?: object | string }) => Element;
  export interface Plugin {
    readonly components: Readonly<Record<string, () => Element>>;
    readonly wrapComponents: Readonly<Record<string, Wrapper>>;
  }

  interface Options {
    readonly domNode: object;
    readonly spec: object;
    readonly layout: string;
    readonly docExpansion: 'list' | 'none' | 'full';
    readonly defaultModelsExpandDepth: number;
    readonly defaultModelExpandDepth: number;
    readonly supportedSubmitMethods: readonly string[];
    readonly deepLinking: boolean;
    readonly validatorUrl: null;
    readonly syntaxHighlight: { readonly activated: boolean };
    readonly plugins: readonly ((system: System) => Plugin)[];
    readonly onComplete: () => void;
  }
  const SwaggerUI: (options: Options) => object;
  export default SwaggerUI;
}
