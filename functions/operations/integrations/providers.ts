import { formatPhone } from '../../../shared/contract/text.ts';
import type { ProviderCode } from '../../../shared/operations/integrations/provider.ts';
import { type Probe, probeHttp } from './probe.ts';
import { readDotloopAnswer, readStripeAnswer, readUserPoolAnswer, readVapiAnswer } from './read-answers.ts';
import type { ProviderSettings } from './settings.ts';

/** A provider with its state in words and, if it is configured, its test call. */
export interface Provider {
  readonly code: ProviderCode;
  readonly name: string;
  readonly purpose: string;
  readonly state: string;
  readonly missing: readonly string[];
  readonly probe: Probe | undefined;
}

/** The test calls that need an AWS client, which is loaded on first use. */
export interface Probes {
  readonly model: (modelId: string) => Probe;
  readonly mail: (from: string) => Probe;
  readonly sms: (from: string) => Probe;
}

interface ProviderConfig {
  readonly code: ProviderCode;
  readonly name: string;
  readonly purpose: string;
  /** Its configuration in words; empty if it is not configured. */
  readonly configuredAs: string;
  readonly ifMissing: string;
  readonly missing: readonly string[];
  readonly probe: Probe;
}

const provider = ({ code, name, purpose, configuredAs, ifMissing, missing, probe }: ProviderConfig): Provider => {
  const isSet = configuredAs !== '';
  return {
    code,
    name,
    purpose,
    state: isSet ? configuredAs : ifMissing,
    missing: isSet ? [] : missing,
    probe: isSet ? probe : undefined,
  };
};

const basic = (id: string, secret: string): string => `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`;

const assistantProviders = (settings: ProviderSettings, probes: Probes, timeoutMs?: number): Provider[] => {
  const { MODEL_IDS, VAPI_API_KEY, VAPI_URL } = settings;
  const [modelId = ''] = MODEL_IDS.split(',');
  return [
    provider({
      code: 'bedrock',
      name: 'Amazon Bedrock',
      purpose: 'Answers visitors in the chat and estimates for your staff.',
      configuredAs: modelId && `Asks ${modelId}`,
      ifMissing: 'The built-in assistant answers every visitor, and estimates say that they were made without a model.',
      missing: [
        'Access to a Claude model of the Sonnet 4 family in the platform’s AWS account, and its name in the deployment.',
      ],
      probe: probes.model(modelId),
    }),
    provider({
      code: 'vapi',
      name: 'Vapi',
      purpose: 'Answers and makes phone calls.',
      configuredAs: VAPI_API_KEY && 'A private key is kept in the platform’s secret store',
      ifMissing: 'Nobody is called, and calls are not answered by the assistant.',
      missing: [
        'A Vapi account with a phone number.',
        'Its private key in the platform’s secret store, and the name of that secret in the deployment (vapiSecretName).',
      ],
      probe: () =>
        probeHttp({
          name: 'Vapi',
          interpret: readVapiAnswer,
          timeoutMs,
          url: `${VAPI_URL}/assistant?limit=1`,
          headers: { authorization: `Bearer ${VAPI_API_KEY}` },
        }),
    }),
  ];
};

const PAID_LATER = 'Orders are confirmed without payment and paid later.';
const NO_DOTLOOP = 'Nobody can connect to Dotloop: transactions are kept here only.';
const IS_STORED = 'is kept in the platform’s secret store';

// Over 40 lines: one literal per provider.
const transactionProviders = (settings: ProviderSettings, timeoutMs?: number): Provider[] => {
  const { STRIPE_SECRET_KEY, STRIPE_URL, DOTLOOP_CLIENT_ID, DOTLOOP_CLIENT_SECRET, DOTLOOP_URL } = settings;
  return [
    provider({
      code: 'stripe',
      name: 'Stripe',
      purpose: 'Takes payments by card.',
      configuredAs: STRIPE_SECRET_KEY && `A secret key ${IS_STORED}. Companies connect their own accounts.`,
      ifMissing: PAID_LATER,
      missing: [
        'A Stripe account with Connect.',
        'Its secret key and webhook secret in the platform’s secret store, and the name of that secret in the deployment (stripeSecretName).',
      ],
      probe: () =>
        probeHttp({
          name: 'Stripe',
          interpret: readStripeAnswer,
          timeoutMs,
          url: `${STRIPE_URL}/v1/balance`,
          headers: { authorization: `Bearer ${STRIPE_SECRET_KEY}` },
        }),
    }),
    provider({
      code: 'dotloop',
      name: 'Dotloop',
      purpose: 'Keeps the loops of your transactions.',
      configuredAs: DOTLOOP_CLIENT_ID && `The secret of the app ${IS_STORED}`,
      ifMissing: NO_DOTLOOP,
      missing: [
        'An app registered with Dotloop.',
        'Its client id and secret in the platform’s secret store, and the name of that secret in the deployment (dotloopSecretName).',
      ],
      // A refresh that cannot succeed: Dotloop checks the client before the token.
      probe: () =>
        probeHttp({
          name: 'Dotloop',
          method: 'POST',
          alsoRead: [400, 401],
          interpret: readDotloopAnswer,
          timeoutMs,
          url: `${DOTLOOP_URL}/oauth/token?grant_type=refresh_token&refresh_token=none`,
          headers: { authorization: basic(DOTLOOP_CLIENT_ID, DOTLOOP_CLIENT_SECRET) },
        }),
    }),
  ];
};

const messagingProviders = (settings: ProviderSettings, probes: Probes, timeoutMs?: number): Provider[] => {
  const { MAIL_FROM, SMS_FROM, JWKS_URI } = settings;
  return [
    provider({
      code: 'email',
      name: 'Email by Amazon SES',
      purpose: 'Sends confirmations, reminders and answers.',
      configuredAs: MAIL_FROM && `Sends as ${MAIL_FROM}`,
      ifMissing: 'Every mail is kept in the log as not sent.',
      missing: ['A domain that is verified with Amazon SES, and an address of it in the deployment.'],
      probe: probes.mail(MAIL_FROM),
    }),
    provider({
      code: 'sms',
      name: 'Text messages by AWS',
      purpose: 'Sends reminders and answers to those who agreed.',
      configuredAs: SMS_FROM && `Sends from ${formatPhone(SMS_FROM)}`,
      ifMissing: 'Every text message is kept in the log as not sent.',
      missing: ['A registered number at AWS End User Messaging (10DLC or toll-free), named in the deployment.'],
      probe: probes.sms(SMS_FROM),
    }),
    provider({
      code: 'google',
      name: 'Google sign-in',
      purpose: 'Lets your staff in, through the user pool.',
      configuredAs: JWKS_URI && 'Your staff signs in with Google',
      ifMissing: 'Nobody of your staff can sign in.',
      missing: ['A Google client with the redirect address of the user pool.'],
      probe: () =>
        probeHttp({ name: 'The user pool', url: JWKS_URI, headers: {}, interpret: readUserPoolAnswer, timeoutMs }),
    }),
  ];
};

/** All supported providers with their configuration on this platform. */
export const providersOf = (settings: ProviderSettings, probes: Probes, timeoutMs?: number): Provider[] => [
  ...assistantProviders(settings, probes, timeoutMs),
  ...messagingProviders(settings, probes, timeoutMs),
  ...transactionProviders(settings, timeoutMs),
];
