import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** One part of the settings: a tab with an address of its own (`?section=branding`). */
export interface Section {
  readonly id: string;
  readonly title: string;
  readonly Content: LazyExoticComponent<ComponentType>;
}

export const sections: readonly [Section, ...Section[]] = [
  {
    id: 'branding',
    title: 'Branding',
    Content: lazy(() => import('../../../features/tenancy/branding/branding-settings.tsx')),
  },
];
