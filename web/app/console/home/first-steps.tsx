import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { serviceName } from '../../../../shared/company/catalog/service-name.ts';
import type { FirstStep } from '../../../../shared/sales/settings/first-steps.ts';
import { useWaiting } from '../../../features/fulfilment/board/waiting/waiting.ts';
import { useLive } from '../../../ui/console/live/live.tsx';
import { RecordLink } from '../../../ui/console/marks/record-link.tsx';
import { invalidate, useApi } from '../../../ui/console/queries/use-api.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';
import styles from './home.module.css';

const ROUTE = 'GET /api/settings/first-steps';

const settings = (section: string): string => `/admin/settings?section=${section}`;

const listed = new Intl.ListFormat('en-US');

/** Names are told up to so many; the rest are counted. */
const MOST_NAMES = 3;

const namesOf = (names: readonly string[]): string =>
  names.length > MOST_NAMES + 1
    ? listed.format([...names.slice(0, MOST_NAMES), `${names.length - MOST_NAMES} more`])
    : listed.format(names);

interface StepWords {
  readonly text: string;
  readonly why: string;
  readonly to: string;
}

type Tell = { readonly [Step in FirstStep['step']]: (step: Extract<FirstStep, { step: Step }>) => StepWords };

const tell: Tell = {
  services: () => ({
    text: 'Offer your first service',
    why: 'Everything in your price list is turned off.',
    to: settings('catalog'),
  }),
  vendor: () => ({
    text: 'Add your first vendor',
    why: 'Your site shows services and prices, but no times until someone does the work.',
    to: settings('team'),
  }),
  reach: ({ names }) => ({
    text: 'Say where job offers go',
    why: `${namesOf(names)}: no email or phone yet, so job offers don’t reach them.`,
    to: settings('team'),
  }),
  skills: ({ services }) => {
    const them = services.length === 1 ? 'it' : 'them';
    return {
      text: 'Find someone for every service',
      why: `${namesOf(services.map(serviceName))}: on your site, but nobody does ${them}. Add a vendor, or stop offering ${them} under Services and prices.`,
      to: settings('team'),
    };
  },
  prices: () => ({
    text: 'Set your prices',
    why: 'They’re all still the standard prices that your site began with.',
    to: settings('catalog'),
  }),
  places: ({ count }) => ({
    text: 'Place your ZIP codes on the map',
    why: `${count === 1 ? 'One lies' : `${count} lie`} in the middle of the county, so drive times between visits are wrong.`,
    to: settings('area'),
  }),
  promise: ({ promised, count }) => ({
    text: 'Check what you promise',
    why: `Your pages and your assistant promise ${promised} vetted vendors. Your team has ${count}.`,
    to: settings('company'),
  }),
  payments: ({ isBegun }) => ({
    text: isBegun ? 'Finish connecting Stripe' : 'Connect Stripe',
    why: 'Until then customers book now and pay you later.',
    to: '/api-integrations',
  }),
  look: () => ({
    text: 'Give your site your look',
    why: 'Your logo, colors and fonts.',
    to: settings('branding'),
  }),
  administrator: () => ({
    text: 'Invite a second administrator',
    why: 'If you lose your Google account, someone else must be able to let you back in.',
    to: `${settings('people')}&new=invitation`,
  }),
};

const toldOf = <Step extends FirstStep['step']>(step: Extract<FirstStep, { step: Step }>): StepWords =>
  (tell[step.step as Step] as (each: typeof step) => StepWords)(step);

/** Read anew once something is booked, and on coming back: the links lead to where it changes. */
const useSteps = (isAsked: boolean) => {
  const client = useQueryClient();
  const live = useLive();
  useEffect(
    () =>
      live.hear(({ type }) => {
        if (type.startsWith('booking.')) void invalidate(client, ROUTE);
      }),
    [live, client],
  );
  useEffect(() => () => client.removeQueries({ queryKey: [ROUTE] }), [client]);
  return useApi(ROUTE, {}, { enabled: isAsked }).data?.steps ?? [];
};

/**
 * The steps that can be done here: nobody can connect payments where the platform has no provider, or was refused by it.
 * Complete at once; where that can't be read at the first try, it waits for no other.
 */
const useFeasible = (steps: readonly FirstStep[]): readonly FirstStep[] => {
  const asksToConnect = steps.some(({ step }) => step === 'payments');
  const { data, isPending, failureCount } = useApi('GET /api/payments/connection', {}, { enabled: asksToConnect });
  if (asksToConnect && isPending && failureCount === 0) return [];
  return data?.canConnect === false ? steps.filter(({ step }) => step !== 'payments') : steps;
};

/**
 * What a new company has still to do, in order; gone once something is booked. A company whose board has visits is past
 * that, and one without booking never gets there: neither reads anything for it. It is advice, so nothing is said where
 * it can't be read.
 */
export const FirstSteps = () => {
  const { me } = useWorkspace();
  const { isQuiet } = useWaiting();
  const isBeginning = isQuiet && me.features.includes('booking');
  const steps = useFeasible(useSteps(isBeginning));
  if (!isBeginning || steps.length === 0) return null;
  return (
    <Container
      header={
        <Header
          variant="h2"
          counter={`(${steps.length})`}
          description="Do what fits your company. The list goes away with your first booking."
        >
          Before your first booking
        </Header>
      }
    >
      <ol className={styles.decisions} aria-label="Before your first booking">
        {steps.map((step, at) => {
          const { text, why, to } = toldOf(step);
          return (
            <li key={step.step}>
              <span className={styles.count} aria-hidden="true">
                {at + 1}
              </span>
              <div>
                <RecordLink to={to}>{text}</RecordLink>
                <p>{why}</p>
              </div>
            </li>
          );
        })}
      </ol>
    </Container>
  );
};
