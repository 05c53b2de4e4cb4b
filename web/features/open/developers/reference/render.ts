import SwaggerUI, { type Wrapped } from 'swagger-ui-dist/swagger-ui-es-bundle.js';
import type { Json } from '../use-description.ts';

const nothing: Wrapped = () => () => null;

/** The renderer would set HTML of its own making, which our policy (Trusted Types) refuses; our texts are plain. */
const plainText: Wrapped =
  (_, { React }) =>
  ({ source }) =>
    source ? React.createElement('p', null, source) : null;

/** Our page has its own title, and a key never belongs into a browser: nothing is called from here. */
const readOnly = {
  wrapComponents: {
    Markdown: plainText,
    InfoContainer: nothing,
    ServersContainer: nothing,
    AuthorizeBtnContainer: nothing,
    authorizeBtn: nothing,
    authorizeOperationBtn: nothing,
  },
};

/** Draws the description into an element. This file brings the renderer, 460 KB gzipped: import it late. */
export const renderReference = (domNode: Element, spec: Json, onComplete: () => void): void => {
  SwaggerUI({
    domNode,
    // It keeps and changes what it is given.
    spec: structuredClone(spec),
    docExpansion: 'list',
    defaultModelsExpandDepth: -1,
    defaultModelExpandDepth: 3,
    supportedSubmitMethods: [],
    deepLinking: true,
    validatorUrl: null,
    syntaxHighlight: { activated: false },
    plugins: [readOnly],
    onComplete: () => {
      // The page has its main part already.
      for (const main of domNode.querySelectorAll('main')) main.setAttribute('role', 'none');
      onComplete();
    },
  });
};
