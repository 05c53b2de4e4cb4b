import { type ReactNode, Suspense, useEffect } from 'react';
import { navigate, usePlace } from '../../platform/navigation.tsx';
import { NotFound } from './not-found.tsx';
import { PageBoundary } from './page-boundary.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import {
  AiPage,
  AutomationsPage,
  AutomationTestPage,
  BookForLeadPage,
  BookingsPage,
  BrowserMonitorPage,
  CallPage,
  CallsPage,
  ChatsPage,
  ClientPage,
  ClientsPage,
  DashboardPage,
  DuplicatesPage,
  HomePage,
  ImportPage,
  IntegrationsPage,
  KnowledgeEntryPage,
  KnowledgeImportPage,
  KnowledgePage,
  LeadPage,
  LeadsPage,
  MonitoringPage,
  OrdersPage,
  PropertiesPage,
  PropertyPage,
  RulePage,
  SettingsPage,
  TasksPage,
  TestAuthPage,
  WorkPage,
} from './rooms.ts';

const ToHome = () => {
  useEffect(() => navigate('/admin/home', { replace: true }), []);
  return <PageSkeleton />;
};

const pages: readonly [RegExp, (part: string) => ReactNode][] = [
  [/^\/admin\/?$/, () => <ToHome />],
  [/^\/admin\/home\/?$/, () => <HomePage />],
  [/^\/admin\/dashboard\/?$/, () => <DashboardPage />],
  [/^\/admin\/tasks\/?$/, () => <TasksPage />],
  [/^\/admin\/manual-tasks\/?$/, () => <WorkPage />],
  [/^\/admin\/crm\/?$/, () => <LeadsPage />],
  [/^\/admin\/crm\/duplicates\/?$/, () => <DuplicatesPage />],
  [/^\/admin\/crm\/([^/]+)\/book\/?$/, (leadId) => <BookForLeadPage leadId={leadId} />],
  [/^\/admin\/crm\/import\/?$/, () => <ImportPage />],
  [/^\/admin\/crm\/([^/]+)\/?$/, (leadId) => <LeadPage leadId={leadId} />],
  [/^\/admin\/chats\/?$/, () => <ChatsPage />],
  [/^\/admin\/calls\/?$/, () => <CallsPage />],
  [/^\/admin\/calls\/([^/]+)\/?$/, (callId) => <CallPage callId={callId} />],
  [/^\/admin\/bookings\/?$/, () => <BookingsPage />],
  [/^\/admin\/automation\/?$/, () => <AutomationsPage />],
  [/^\/admin\/automation\/([^/]+)\/?$/, (ruleId) => <RulePage key={ruleId} ruleId={ruleId} />],
  [/^\/admin\/real-automation-test\/?$/, () => <AutomationTestPage />],
  [/^\/admin\/ai-optimization\/?$/, () => <AiPage />],
  [/^\/api-integrations\/?$/, () => <IntegrationsPage />],
  [/^\/admin\/knowledge\/?$/, () => <KnowledgePage />],
  [/^\/admin\/knowledge\/import\/?$/, () => <KnowledgeImportPage />],
  [/^\/admin\/knowledge\/([^/]+)\/?$/, (id) => <KnowledgeEntryPage id={id} />],
  [/^\/admin\/orders\/?$/, () => <OrdersPage />],
  [/^\/admin\/clients\/?$/, () => <ClientsPage />],
  [/^\/admin\/clients\/([^/]+)\/?$/, (clientId) => <ClientPage clientId={clientId} />],
  [/^\/admin\/properties\/?$/, () => <PropertiesPage />],
  [/^\/admin\/properties\/([^/]+)\/?$/, (propertyId) => <PropertyPage propertyId={propertyId} />],
  [/^\/admin\/settings\/?$/, () => <SettingsPage />],
  [/^\/admin\/monitoring\/?$/, () => <MonitoringPage />],
  [/^\/admin\/browser-monitor\/?$/, () => <BrowserMonitorPage />],
  [/^\/admin\/test-auth\/?$/, () => <TestAuthPage />],
];

const pageAt = (path: string): ReactNode => {
  for (const [pattern, show] of pages) {
    const match = pattern.exec(path);
    if (match) return show(decodeURIComponent(match[1] ?? ''));
  }
  return <NotFound />;
};

/** The addresses of the back office; each room is a chunk of its own. */
export const ConsoleRoutes = () => {
  const { pathname } = usePlace();
  return (
    <PageBoundary key={pathname}>
      <Suspense fallback={<PageSkeleton />}>{pageAt(pathname)}</Suspense>
    </PageBoundary>
  );
};
