import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { Me } from '../../../../shared/company/identity/contract.ts';
import type { FeatureCode } from '../../../../shared/contract/feature.ts';

/** Groups of settings sections, in the order in which a company sets itself up. */
export const sectionGroups = ['Your company', 'What you sell', 'How you work', 'People and plan'] as const;

/** A settings section with a URL of its own (`?section=branding`). */
export interface Section {
  readonly id: string;
  readonly title: string;
  readonly group: (typeof sectionGroups)[number];
  readonly Content: LazyExoticComponent<ComponentType>;
  /** The license that it requires. */
  readonly feature?: FeatureCode;
  /** For platform administrators only; all other sections belong to a company. */
  readonly isPlatforms?: boolean;
}

export const sections: readonly [Section, ...Section[]] = [
  {
    id: 'company',
    title: 'Company',
    group: 'Your company',
    Content: lazy(() => import('../../../features/company/settings/company/company-settings.tsx')),
  },
  {
    id: 'branding',
    title: 'Branding',
    group: 'Your company',
    Content: lazy(() => import('../../../features/company/branding/branding-settings.tsx')),
  },
  {
    id: 'area',
    title: 'Service area',
    group: 'What you sell',
    Content: lazy(() => import('../../../features/company/settings/area/area-settings.tsx')),
  },
  {
    id: 'catalog',
    title: 'Services and prices',
    group: 'What you sell',
    Content: lazy(() => import('../../../features/company/settings/catalog/catalog-settings.tsx')),
  },
  {
    id: 'zones',
    title: 'Zone prices',
    group: 'What you sell',
    Content: lazy(() => import('../../../features/company/settings/zones/zone-settings.tsx')),
  },
  {
    id: 'booking',
    title: 'Hours and booking rules',
    group: 'What you sell',
    Content: lazy(() => import('../../../features/company/settings/rules/rules-settings.tsx')),
  },
  {
    id: 'assignment',
    title: 'Assignment',
    group: 'How you work',
    feature: 'crm',
    Content: lazy(() => import('../../../features/company/settings/assignment/assignment-settings.tsx')),
  },
  {
    id: 'voice',
    title: 'Voice assistant',
    group: 'How you work',
    feature: 'voice_ai',
    Content: lazy(() => import('../../../features/company/settings/voice/voice-settings.tsx')),
  },
  {
    id: 'messages',
    title: 'Messages',
    group: 'How you work',
    Content: lazy(() => import('../../../features/outreach/messaging/templates/message-settings.tsx')),
  },
  {
    id: 'team',
    title: 'Team',
    group: 'What you sell',
    Content: lazy(() => import('../../../features/company/settings/team/team-settings.tsx')),
  },
  {
    id: 'domains',
    title: 'Domains',
    group: 'Your company',
    feature: 'custom_domain',
    Content: lazy(() => import('../../../features/company/domains/domains-settings.tsx')),
  },
  {
    id: 'plan',
    title: 'Plan and usage',
    group: 'People and plan',
    Content: lazy(() => import('../../../features/company/plan/plan-settings.tsx')),
  },
  {
    id: 'companies',
    title: 'Companies',
    group: 'People and plan',
    isPlatforms: true,
    Content: lazy(() => import('../../../features/company/tenancy/tenants/companies-settings.tsx')),
  },
  {
    id: 'people',
    title: 'Users and roles',
    group: 'People and plan',
    Content: lazy(() => import('../../../features/company/identity/people/people-settings.tsx')),
  },
  {
    id: 'audit',
    title: 'Audit log',
    group: 'People and plan',
    Content: lazy(() => import('../../../features/operations/audit/audit-log.tsx')),
  },
];

/** The sections that a user may open: the platform's own, or those of the company that its plan licenses. */
export const sectionsFor = ({ tenantId, features }: Pick<Me, 'tenantId' | 'features'>): readonly Section[] =>
  sections.filter(({ isPlatforms = false, feature }) =>
    tenantId === undefined ? isPlatforms : !isPlatforms && (feature === undefined || features.includes(feature)),
  );

/** The URL of a section. */
export const sectionPath = ({ id }: Pick<Section, 'id'>): string => `/admin/settings?section=${id}`;
