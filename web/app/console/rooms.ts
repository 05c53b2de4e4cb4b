import { lazy } from 'react';
import { isLeading } from '../../../shared/company/identity/roles.ts';
import type { Role } from '../../../shared/contract/access.ts';

/** The rooms of the back office that exist: side navigation, palette and breadcrumbs are made from them. */
export interface Room {
  readonly path: string;
  readonly title: string;
  readonly hint: string;
  readonly group: 'today' | 'sell' | 'assistants' | 'deliver' | 'company';
  /** For administrators: nobody else is shown the way, and the server refuses the rest. */
  readonly isForLeads?: boolean;
}

export const rooms: readonly Room[] = [
  { path: '/admin/home', title: 'Home', hint: 'Today at a glance', group: 'today' },
  {
    path: '/admin/dashboard',
    title: 'Dashboard',
    hint: 'Leads, orders and revenue of 30 or 90 days',
    group: 'today',
    isForLeads: true,
  },
  { path: '/admin/tasks', title: 'Tasks', hint: 'What is due, and for whom', group: 'today' },
  { path: '/admin/manual-tasks', title: 'Work queue', hint: 'What waits for a person, to be taken', group: 'today' },
  { path: '/admin/crm', title: 'Leads', hint: 'Who asked, and what to do next', group: 'sell' },
  { path: '/admin/chats', title: 'Chats', hint: 'Who is writing on the site right now', group: 'sell' },
  { path: '/admin/calls', title: 'Calls', hint: 'What the voice assistant heard and said', group: 'sell' },
  {
    path: '/admin/automation',
    title: 'Automation',
    hint: 'What happens by itself, and what it did',
    group: 'sell',
    isForLeads: true,
  },
  {
    path: '/admin/real-automation-test',
    title: 'Automation test',
    hint: 'Try an automation dry, on a sample or a lead',
    group: 'sell',
    isForLeads: true,
  },
  {
    path: '/admin/clients',
    title: 'Clients',
    hint: 'Customers, brokerages, who is billed',
    group: 'sell',
    isForLeads: true,
  },
  {
    path: '/admin/knowledge',
    title: 'Knowledge',
    hint: 'What chat and voice may say, and what they could not answer',
    group: 'assistants',
  },
  {
    path: '/admin/ai-optimization',
    title: 'AI optimization',
    hint: 'Results, cost, versions of the prompt, test chat',
    group: 'assistants',
    isForLeads: true,
  },
  { path: '/admin/bookings', title: 'Bookings', hint: 'Visits by date and status', group: 'deliver' },
  {
    path: '/admin/orders',
    title: 'Orders',
    hint: 'What was ordered, and for how much',
    group: 'deliver',
    isForLeads: true,
  },
  {
    path: '/admin/properties',
    title: 'Properties',
    hint: 'Each house with its orders, visits and notes',
    group: 'deliver',
    isForLeads: true,
  },
  {
    path: '/admin/settings',
    title: 'Settings',
    hint: 'Company, area, prices, hours, team, people and look',
    group: 'company',
    isForLeads: true,
  },
  {
    path: '/api-integrations',
    title: 'API integrations',
    hint: 'Who the product works with, what is missing, does it work',
    group: 'company',
    isForLeads: true,
  },
  {
    path: '/admin/monitoring',
    title: 'Monitoring',
    hint: 'Errors, queues, integrations',
    group: 'company',
    isForLeads: true,
  },
  {
    path: '/admin/browser-monitor',
    title: 'Browser monitor',
    hint: 'Sessions, failed sign-ins, errors in browsers',
    group: 'company',
    isForLeads: true,
  },
  { path: '/admin/test-auth', title: 'Sign-in check', hint: 'Provider, roles, company, expiry', group: 'company' },
];

/** The rooms that somebody with these roles is shown. */
export const roomsFor = (roles: readonly Role[]): Room[] =>
  rooms.filter((room) => !room.isForLeads || isLeading(roles));

export const groupTitles: Record<Room['group'], string> = {
  today: 'Today',
  sell: 'Sell',
  assistants: 'Assistants',
  deliver: 'Deliver',
  company: 'Company',
};

export const HomePage = lazy(() => import('./home/home-page.tsx'));
export const LeadsPage = lazy(() => import('../../features/crm/leads/leads-page.tsx'));
export const ChatsPage = lazy(() => import('../../features/crm/chats/chats-page.tsx'));
export const BookForLeadPage = lazy(() => import('../../features/sales/staff-booking/book-page.tsx'));
export const DuplicatesPage = lazy(() => import('../../features/crm/duplicates/duplicates-page.tsx'));
export const LeadPage = lazy(() => import('../../features/crm/lead/lead-page.tsx'));
export const ImportPage = lazy(() => import('../../features/crm/transfer/import/import-page.tsx'));
export const TasksPage = lazy(() => import('../../features/crm/tasks/tasks-page.tsx'));
export const WorkPage = lazy(() => import('../../features/crm/work/work-page.tsx'));
export const AutomationsPage = lazy(() => import('../../features/outreach/automation/list/automations-page.tsx'));
export const RulePage = lazy(() => import('../../features/outreach/automation/rule-page.tsx'));
export const AutomationTestPage = lazy(
  () => import('../../features/outreach/automation/test/automation-test-page.tsx'),
);
export const SettingsPage = lazy(() => import('./settings/settings-page.tsx'));
export const CallsPage = lazy(() => import('../../features/assistants/voice/calls-page.tsx'));
export const CallPage = lazy(() => import('../../features/assistants/voice/call-page.tsx'));
export const BookingsPage = lazy(() => import('../../features/sales/visits/bookings-page.tsx'));
export const BrowserMonitorPage = lazy(() => import('../../features/company/identity/monitor/browser-monitor.tsx'));
export const MonitoringPage = lazy(() => import('../../features/operations/monitoring/monitoring-page.tsx'));
export const TestAuthPage = lazy(() => import('../../features/company/identity/check/test-auth.tsx'));
export const DashboardPage = lazy(() => import('../../features/sales/records/dashboard/dashboard-page.tsx'));
export const OrdersPage = lazy(() => import('../../features/sales/records/orders/orders-page.tsx'));
export const ClientsPage = lazy(() => import('../../features/sales/records/clients/clients-page.tsx'));
export const ClientPage = lazy(() => import('../../features/sales/records/clients/client-page.tsx'));
export const PropertiesPage = lazy(() => import('../../features/sales/records/properties/properties-page.tsx'));
export const PropertyPage = lazy(() => import('../../features/sales/records/properties/property-page.tsx'));
export const KnowledgePage = lazy(() => import('../../features/assistants/knowledge/knowledge-page.tsx'));
export const KnowledgeEntryPage = lazy(() => import('../../features/assistants/knowledge/entry-page.tsx'));
export const KnowledgeImportPage = lazy(() => import('../../features/assistants/knowledge/import/import-page.tsx'));
export const AiPage = lazy(() => import('../../features/assistants/tuning/ai-page.tsx'));
export const IntegrationsPage = lazy(() => import('../../features/operations/integrations/integrations-page.tsx'));
