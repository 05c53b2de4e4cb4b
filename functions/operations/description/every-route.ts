/** What needs every contract, in a module of its own: health and reports of errors start without it. */
export { describeApi } from './openapi.ts';
export { unknownRoute } from './unknown-route.ts';
