import type { ComponentType } from 'react';

/** Imports a page's component, a chunk of its own. */
export type LoadPage = () => Promise<{ default: ComponentType }>;

const loaded = new Map<LoadPage, ComponentType>();

/** Loads a page's code and keeps its component. Never fails: the page itself reports what could not be loaded. */
export const loadPage = async (load: LoadPage): Promise<void> => {
  const module = await load().catch(() => undefined);
  if (module) loaded.set(load, module.default);
};

/** The component of a page whose code has arrived; undefined before. */
export const loadedPage = (load: LoadPage): ComponentType | undefined => loaded.get(load);
