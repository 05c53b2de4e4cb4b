import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { FeatureCode } from '../../../../shared/contract/feature.ts';
import type { Me } from '../../../../shared/identity/contract.ts';

/** One part of the settings: a tab with an address of its own (`?section=branding`). */
export interface Section {
  readonly id: string;
  readonly title: string;
  readonly Content: LazyExoticComponent<ComponentType>;
  /** The licence without which it is not there. */
  readonly feature?: FeatureCode;
  /** For the platform's own administrators; all others are for people of a company. */
  readonly isPlatforms?: boolean;
}

export const sections: readonly [Section, ...Section[]] = [
  {
    id: 'company',
    title: 'Company',
    Content: lazy(() => import('../../../features/settings/company/company-settings.tsx')),
  },
  {
    id: 'branding',
    title: 'Branding',
    Content: lazy(() => import('../../../features/tenancy/branding/branding-settings.tsx')),
  },
  {
    id: 'area',
    title: 'Service area',
    Content: lazy(() => import('../../../features/settings/area/area-settings.tsx')),
  },
  {
    id: 'catalog',
    title: 'Services and prices',
    Content: lazy(() => import('../../../features/settings/catalog/catalog-settings.tsx')),
  },
  {
    id: 'booking',
    title: 'Hours and booking rules',
    Content: lazy(() => import('../../../features/settings/rules/rules-settings.tsx')),
  },
  {
    id: 'assignment',
    title: 'Assignment',
    feature: 'crm',
    Content: lazy(() => import('../../../features/settings/assignment/assignment-settings.tsx')),
  },
  {
    id: 'messages',
    title: 'Messages',
    Content: lazy(() => import('../../../features/messaging/templates/message-settings.tsx')),
  },
  {
    id: 'team',
    title: 'Team',
    Content: lazy(() => import('../../../features/settings/team/team-settings.tsx')),
  },
  {
    id: 'domains',
    title: 'Domains',
    feature: 'custom_domain',
    Content: lazy(() => import('../../../features/tenancy/domains/domains-settings.tsx')),
  },
  {
    id: 'plan',
    title: 'Plan and usage',
    Content: lazy(() => import('../../../features/tenancy/plan/plan-settings.tsx')),
  },
  {
    id: 'companies',
    title: 'Companies',
    isPlatforms: true,
    Content: lazy(() => import('../../../features/tenancy/tenants/companies-settings.tsx')),
  },
  {
    id: 'people',
    title: 'Users and roles',
    Content: lazy(() => import('../../../features/identity/people/people-settings.tsx')),
  },
  {
    id: 'audit',
    title: 'Audit log',
    Content: lazy(() => import('../../../features/operations/audit/audit-log.tsx')),
  },
];

/** The parts that somebody may open: the platform's own, or those of a company that its plan has. */
export const sectionsFor = ({ tenantId, features }: Pick<Me, 'tenantId' | 'features'>): readonly Section[] =>
  sections.filter(({ isPlatforms = false, feature }) =>
    tenantId === undefined ? isPlatforms : !isPlatforms && (feature === undefined || features.includes(feature)),
  );
