import { type ComponentType, lazy } from 'react';
import { type LoadPage, loadedPage } from './page-code.ts';

const components = new Map<LoadPage, ComponentType>();

/**
 * One component per chunk: paths that share a chunk (the back office) share the component, so React keeps its state.
 * Code that is there already renders at once: a lazy component would show its placeholder, which React then leaves
 * for 300 ms.
 */
export const componentOf = (load: LoadPage): ComponentType => {
  const component = components.get(load) ?? loadedPage(load) ?? lazy(load);
  components.set(load, component);
  return component;
};
