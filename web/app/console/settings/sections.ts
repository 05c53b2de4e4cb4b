import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { FeatureCode } from '../../../../shared/contract/access/feature.ts';
import type { Workspace } from '../../../ui/console/workspace.tsx';

/** Groups of settings sections, in the order in which a company sets itself up. */
export const sectionGroups = ['Your company', 'What you sell', 'How you work', 'People and plan'] as const;

/** A settings section with a URL of its own (`?section=branding`). */
export interface Section {
  readonly id: string;
  readonly title: string;
  /** Words that find it in the palette beside its title. */
  readonly words?: string;
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
    words: 'name phone email address time zone office contact',
    group: 'Your company',
    Content: lazy(() => import('../../../features/company/settings/company/company-settings.tsx')),
  },
  {
    id: 'branding',
    title: 'Branding',
    words: 'logo look colors fonts icon theme css picture',
    group: 'Your company',
    Content: lazy(() => import('../../../features/company/branding/branding-settings.tsx')),
  },
  {
    id: 'showcase',
    title: 'Homepage',
    words: 'gallery before and after photos samples reviews headline insurance license people',
    group: 'Your company',
    Content: lazy(() => import('../../../features/company/settings/showcase/showcase-settings.tsx')),
  },
  {
    id: 'terms',
    title: 'Terms',
    words: 'conditions legal policy versions',
    group: 'Your company',
    Content: lazy(() => import('../../../features/company/settings/terms/terms-settings.tsx')),
  },
  {
    id: 'area',
    title: 'Service area',
    words: 'zip codes county map coverage where',
    group: 'What you sell',
    Content: lazy(() => import('../../../features/company/settings/area/area-settings.tsx')),
  },
  {
    id: 'catalog',
    title: 'Services and prices',
    words: 'services packages price list',
    group: 'What you sell',
    Content: lazy(() => import('../../../features/company/settings/catalog/catalog-settings.tsx')),
  },
  {
    id: 'zones',
    title: 'Zone prices',
    words: 'surcharge travel distance',
    group: 'What you sell',
    Content: lazy(() => import('../../../features/company/settings/zones/zone-settings.tsx')),
  },
  {
    id: 'booking',
    title: 'Hours and booking rules',
    words: 'holiday holidays closed days lead time opening office',
    group: 'What you sell',
    Content: lazy(() => import('../../../features/company/settings/rules/rules-settings.tsx')),
  },
  {
    id: 'payments',
    title: 'Payments and fees',
    words: 'deposit sales tax tips cancellation fee no-show pay late',
    group: 'What you sell',
    Content: lazy(() => import('../../../features/company/settings/payments/payment-settings.tsx')),
  },
  {
    id: 'assignment',
    title: 'Assignment',
    words: 'who gets leads round robin',
    group: 'How you work',
    feature: 'crm',
    Content: lazy(() => import('../../../features/company/settings/assignment/assignment-settings.tsx')),
  },
  {
    id: 'voice',
    title: 'Voice assistant',
    words: 'phone assistant calls greeting',
    group: 'How you work',
    feature: 'voice_ai',
    Content: lazy(() => import('../../../features/company/settings/voice/voice-settings.tsx')),
  },
  {
    id: 'messages',
    title: 'Messages',
    words: 'templates template emails texts reminders wording',
    group: 'How you work',
    Content: lazy(() => import('../../../features/outreach/messaging/templates/message-settings.tsx')),
  },
  {
    id: 'listing-words',
    title: 'Fair housing words',
    words: 'listing remarks phrases steering discrimination publish',
    group: 'How you work',
    feature: 'agent_portal',
    Content: lazy(() => import('../../../features/deals/publication/settings/phrase-settings.tsx')),
  },
  {
    id: 'team',
    title: 'Team',
    words: 'vendors crews hours days off',
    group: 'What you sell',
    Content: lazy(() => import('../../../features/company/settings/team/team-settings.tsx')),
  },
  {
    id: 'domains',
    title: 'Domains',
    words: 'website address dns',
    group: 'Your company',
    feature: 'custom_domain',
    Content: lazy(() => import('../../../features/company/domains/domains-settings.tsx')),
  },
  {
    id: 'plan',
    title: 'Plan and usage',
    words: 'usage limits license billing',
    group: 'People and plan',
    Content: lazy(() => import('../../../features/company/plan/plan-settings.tsx')),
  },
  {
    id: 'companies',
    title: 'Companies',
    words: 'tenants applications sign-ups',
    group: 'People and plan',
    isPlatforms: true,
    Content: lazy(() => import('../../../features/company/tenancy/tenants/companies-settings.tsx')),
  },
  {
    id: 'people',
    title: 'Users and roles',
    words: 'invite invitations members staff colleagues',
    group: 'People and plan',
    Content: lazy(() => import('../../../features/company/identity/people/people-settings.tsx')),
  },
  {
    id: 'security',
    title: 'Security',
    words: 'sessions timeout devices sign-in alerts',
    group: 'People and plan',
    Content: lazy(() => import('../../../features/company/identity/security/security-settings.tsx')),
  },
  {
    id: 'audit',
    title: 'Audit log',
    words: 'history changes who did what',
    group: 'People and plan',
    Content: lazy(() => import('../../../features/operations/audit/audit-log.tsx')),
  },
];

/** The sections that a user may open: the platform's own, or those of the company that its plan licenses. */
export const sectionsFor = ({ me: { features }, isPlatform = false }: Pick<Workspace, 'me' | 'isPlatform'>) =>
  sections.filter(({ isPlatforms = false, feature }) =>
    isPlatform ? isPlatforms : !isPlatforms && (feature === undefined || features.includes(feature)),
  );

/** The URL of a section. */
export const sectionPath = ({ id }: Pick<Section, 'id'>): string => `/admin/settings?section=${id}`;
