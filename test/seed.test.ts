import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { mockNumbers } from '../shared/assistants/advice/mock-results.ts';
import { scoring } from '../shared/assistants/knowledge/knowledge.ts';
import { maxTokens } from '../shared/assistants/model/model-price.ts';
import { defaultCatalog } from '../shared/company/catalog/default-catalog.ts';
import { propertyDefaults } from '../shared/company/catalog/property-limits.ts';
import type { ServiceCode } from '../shared/company/catalog/service.ts';
import { largestAmount, smallestAmount } from '../shared/company/catalog/tariff.ts';
import { realtimeTiming } from '../shared/company/identity/realtime-timing.ts';
import { securitySettings, usualSignInHours } from '../shared/company/identity/session-settings.ts';
import { sessionTiming } from '../shared/company/identity/session-timing.ts';
import { STORAGE_LIST_LIMIT } from '../shared/company/media/storage-list.ts';
import { bookingFollowUpDue, followUpDue, QUALIFYING_SCORE, taskPriority } from '../shared/crm/tasks/priority.ts';
import { offerTerms } from '../shared/sales/quoting/offers.ts';
import { LOG_BUFFER_ENTRIES } from '../web/platform/log/log-buffer.ts';
import { toastRules } from '../web/ui/overlays/toast-store.ts';

const root = join(import.meta.dirname, '..');
const source = (file: string): string => readFileSync(join(root, file), 'utf8').replace(/\s+/g, ' ');

/** The literal texts of the specification's points 2 and 8, with the file that says each. */
const texts: readonly (readonly [text: string, file: string])[] = [
  ['Powered by AI • Always Available', 'web/features/assistants/chat/chat-panel.tsx'],
  ['here to help with your real estate needs in', 'web/features/assistants/chat/session/use-chat.ts'],
  ['What can I assist you with today?', 'web/features/assistants/chat/session/use-chat.ts'],
  ['Skip to main content', 'web/ui/skip-link.tsx'],
  ['Loading...', 'web/app/screens/loading.tsx'],
  ['Application Error', 'web/app/screens/application-error.tsx'],
  ['Reload Page', 'web/app/screens/application-error.tsx'],
  ['The application is not properly configured. Please contact support.', 'web/app/screens/application-error.tsx'],
  ['Something went wrong. Please try refreshing the page.', 'web/app/screens/application-error.tsx'],
  ['Loading Error', 'web/app/start/root-missing.ts'],
  ['Google authentication required for admin access. Please sign in with Google.', 'shared/contract/routes/error.ts'],
  ['Failed to fetch user profile', 'web/platform/auth/session/auth-store.ts'],
  ['Failed to fetch tenant information', 'web/platform/auth/session/auth-store.ts'],
  ['Failed to fetch tenant data', 'web/platform/configuration.ts'],
  ['Failed to update branding', 'functions/company/branding/branding-handlers.ts'],
  ['Not authorized to update branding', 'shared/company/branding/branding-contract.ts'],
  ['User roles fetch timeout', 'web/platform/auth/session/auth-state.ts'],
  ['Email or phone number required', 'shared/crm/leads/capture.ts'],
  ['Lead not found', 'functions/crm/leads/bulk/change-many.ts'],
  [
    'I apologize, but I encountered an error. Please try again or contact us directly at',
    'shared/assistants/chat/failure-words.ts',
  ],
  [
    'I apologize, but I need a moment. Let me connect you with someone who can help immediately.',
    'shared/assistants/chat/failure-words.ts',
  ],
  ['Unknown action type', 'shared/assistants/voice/tool-list.ts'],
  ['added to your package!', 'shared/sales/quoting/offers.ts'],
  ['Annual plan details will be sent to your email!', 'shared/sales/quoting/offers.ts'],
  ['Processing Dotloop connection...', 'web/features/deals/dotloop/callback-page.tsx'],
  ['Successfully connected to Dotloop!', 'web/features/deals/dotloop/callback-page.tsx'],
  ['Return to API Integrations', 'web/features/deals/dotloop/callback-page.tsx'],
  ['Dotloop authorization failed: ', 'web/features/deals/dotloop/finish-connection.ts'],
  ['Failed to connect to Dotloop', 'web/features/deals/dotloop/finish-connection.ts'],
  ['No authorization code received from Dotloop', 'web/features/deals/dotloop/finish-connection.ts'],
  ['Invalid callback from Dotloop', 'web/features/deals/dotloop/finish-connection.ts'],
  ['User not authenticated', 'web/features/deals/dotloop/finish-connection.ts'],
  ['Unknown error occurred', 'web/features/deals/dotloop/finish-connection.ts'],
  ['Dotloop connected successfully', 'web/features/deals/dotloop/finish-connection.ts'],
  ["query.get('debug') === 'true'", 'web/app/routing/routing.tsx'],
];

const noon = Date.parse('2026-11-20T12:00:00Z');
const hoursLater = (instant: string): number => (Date.parse(instant) - noon) / 3_600_000;

/** The lowest and the highest price of a service, in dollars. */
const pricesOf = (code: ServiceCode): number[] =>
  defaultCatalog.services
    .filter((service) => service.code === code)
    .flatMap(({ price }) => [smallestAmount(price) / 100, largestAmount(price) / 100]);

/** The constants of point 9 that are values of the product. */
const constants: readonly (readonly [what: string, actual: unknown, expected: unknown])[] = [
  [
    'session and refresh timing',
    sessionTiming,
    {
      inactivityTimeout: 120 * 60_000,
      inactivityCheck: 60_000,
      inactivityWarning: 5 * 60_000,
      loadingGuard: 15_000,
      roleFetchTimeout: 10_000,
      roleFetchDelay: 100,
      refreshTick: 30_000,
      refreshMarginTicks: 3,
    },
  ],
  ['usual hours', usualSignInHours, { from: 6, to: 22 }],
  ['session limits', [securitySettings.sessionTimeout, securitySettings.maxConcurrentSessions], [120, 3]],
  [
    'realtime',
    [realtimeTiming.heartbeat, realtimeTiming.messageTimeout, realtimeTiming.reconnect],
    [25_000, 10_000, [1000, 2000, 5000, 10_000]],
  ],
  ['storage list limit', STORAGE_LIST_LIMIT, 100],
  ['log buffer', LOG_BUFFER_ENTRIES, 1000],
  ['workflow defaults', propertyDefaults, { sqFt: 2500, rooms: 4 }],
  [
    'offers',
    [offerTerms.rushPrice, offerTerms.videoPrice, offerTerms.bundlePercent, offerTerms.delayMs],
    [14_900, 29_900, 15, 2000],
  ],
  [
    'annual VIP',
    [offerTerms.annualPrice, offerTerms.annualRegularPrice, offerTerms.annualSaving, offerTerms.annualPastBookings],
    [79_900, 99_900, 240_000, 2],
  ],
  [
    'prices that the assistant quotes',
    [pricesOf('photography'), pricesOf('virtual_staging'), pricesOf('cleaning')],
    [
      [149, 399],
      [1500, 5000],
      [250, 600],
    ],
  ],
  [
    'regular prices of rush delivery and video',
    [pricesOf('rush_delivery'), pricesOf('video')],
    [
      [199, 199],
      [499, 499],
    ],
  ],
  ['qualified threshold', QUALIFYING_SCORE, 70],
  [
    'knowledge retrieval, in hundredths',
    [scoring.best, scoring.above, scoring.phrase, scoring.contentWord, scoring.categoryWord, scoring.topic],
    [5, 10, 50, 10, 5, 20],
  ],
  ['knowledge words and maximum', [scoring.shortestWord, scoring.most], [3, 100]],
  ['task priorities', [80, 79, 60, 59].map(taskPriority), ['high', 'medium', 'medium', 'low']],
  ['follow-ups', [hoursLater(followUpDue(noon)), hoursLater(bookingFollowUpDue(noon))], [2, 24]],
  ['mock results', mockNumbers, { score: 75, basePrice: 29_900, competitorAverage: 35_000, percent: 95 }],
  ['tokens', [maxTokens.default, maxTokens.chat, maxTokens.pricing, maxTokens.helper], [4096, 2048, 2048, 1024]],
  [
    'toasts',
    [toastRules.app, toastRules.notice],
    [
      { visible: 1, duration: 5000 },
      { visible: 3, duration: 4000 },
    ],
  ],
];

/** The constants of point 9 that stand inside code, with the file and the words there. */
const inCode: readonly (readonly [what: string, file: string, words: string])[] = [
  ['data fresh for 5 minutes', 'web/app/console/query-client.ts', 'staleTime: 5 * MINUTE'],
  ['collected after 10 minutes', 'web/app/console/query-client.ts', 'gcTime: 10 * MINUTE'],
  ['up to 3 retries', 'web/app/console/query-client.ts', 'failures < 3'],
  ['backoff capped at 30 s', 'web/app/console/query-client.ts', '30_000'],
  ['no refetch on focus', 'web/app/console/query-client.ts', 'refetchOnWindowFocus: false'],
  ['refetch on reconnect', 'web/app/console/query-client.ts', 'refetchOnReconnect: true'],
  ['mutations do not retry', 'web/app/console/query-client.ts', 'mutations: { retry: false }'],
  ['tooltip 700 ms', 'web/ui/overlays/tooltip.tsx', 'TOOLTIP_DELAY_MS = 700'],
  ['idle preload 5 s', 'web/app/preload/idle-preload.ts', 'IDLE_DELAY_MS = 5000'],
  ['data saver', 'web/platform/connection.ts', 'saveData'],
  ['chat sweep and idle', 'functions/assistants/chat/conversation/session.ts', 'sweep: 15 * MINUTE, idle: 60 * MINUTE'],
  ['10 messages without a lead', 'functions/assistants/chat/conversation/session.ts', 'messagesWithoutLead: 10'],
  ['chat panel 96 × 600', 'web/features/assistants/chat/chat-panel.module.css', 'width: 384px'],
  ['dates: 3 days ahead', 'shared/company/team/policy.ts', 'fromDaysAhead: z.int().default(3)'],
  [
    'dates: 3 days ahead unless asked',
    'functions/sales/booking/plan/offers/offer-plans.ts',
    'query.from ?? addDays(today, ',
  ],
  ['dates: next week +7', 'shared/assistants/chat/understanding/extract-date.ts', 'addDays(readToday(), 7)'],
  ['Sonnet 4', 'shared/assistants/model/model-price.ts', 'claude-sonnet-4'],
  ['3-5 business days', 'functions/company/tenancy/demo/demo-tenants.ts', '3-5 business days'],
  ['70+ vendors', 'functions/company/tenancy/demo/demo-tenants.ts', '70+'],
];

describe('the specification', () => {
  it.each(texts)('says “%s” (%s)', (text, file) => expect(source(file)).toContain(text.replace(/\s+/g, ' ')));
  it.each(constants)('has the constant: %s', (_, actual, expected) => expect(actual).toEqual(expected));
  it.each(inCode)('has the constant: %s (%s)', (_, file, words) => expect(source(file)).toContain(words));
});
