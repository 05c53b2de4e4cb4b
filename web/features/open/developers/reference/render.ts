import SwaggerUI, { type Plugin, type System, type Wrapper } from 'swagger-ui-dist/swagger-ui-es-bundle.js';
import type { Json } from '../use-description.ts';

const nothing: Wrapper = () => () => null;

/** The renderer would set HTML of its own making, which our policy (Trusted Types) refuses; our texts are plain. */
const plainText: Wrapper =
  (_, { React }) =>
  ({ source }) =>
    source ? React.createElement('p', null, source) : null;

/** It puts links into buttons, where no keyboard finds them: the button does the same. */
const noLink: Wrapper =
  (_, { React }) =>
  ({ text }) =>
    React.createElement('span', null, text ?? '');

/** Routes and events alone: the page has a title and a main part already, and a key never belongs into a browser. */
const ourLayout = ({ React, getComponent }: System): Plugin => ({
  components: {
    RoutesAndEvents: () =>
      React.createElement(
        'div',
        { className: 'swagger-ui' },
        React.createElement(getComponent('operations', true), null),
        React.createElement(
          'div',
          { className: 'webhooks' },
          React.createElement(getComponent('Webhooks', true), null),
        ),
      ),
  },
  wrapComponents: { Markdown: plainText, DeepLink: noLink, authorizeOperationBtn: nothing },
});

/** Draws the description into an element. This file brings the renderer, 428 KB gzipped: import it late. */
export const renderReference = (domNode: Element, spec: Json, onComplete: () => void): void => {
  SwaggerUI({
    domNode,
    // It keeps and changes what it is given.
    spec: structuredClone(spec),
    layout: 'RoutesAndEvents',
    docExpansion: 'list',
    defaultModelsExpandDepth: -1,
    defaultModelExpandDepth: 3,
    supportedSubmitMethods: [],
    deepLinking: true,
    validatorUrl: null,
    syntaxHighlight: { activated: false },
    plugins: [ourLayout],
    onComplete,
  });
};
