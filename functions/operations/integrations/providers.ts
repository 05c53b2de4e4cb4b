import { formatPhone } from '../../../shared/contract/text.ts';
import type { ProviderCode } from '../../../shared/operations/integrations/provider.ts';
import { hearDotloop, hearStripe, hearUserPool, hearVapi } from './hear-answers.ts';
import { askOverHttp, type Probe } from './probe.ts';
import type { ProviderSettings } from './settings.ts';

/** A provider with its state in words and, where it is set up, a harmless call of it. */
export interface Provider {
  readonly code: ProviderCode;
  readonly name: string;
  readonly purpose: string;
  readonly state: string;
  readonly missing: readonly string[];
  readonly probe: Probe | undefined;
}

/** The calls that need a client of their own, loaded when they are made. */
export interface Probes {
  readonly model: (modelId: string) => Probe;
  readonly mail: (from: string) => Probe;
  readonly texts: (from: string) => Probe;
}

interface Described {
  readonly code: ProviderCode;
  readonly name: string;
  readonly purpose: string;
  /** What it is set to; empty for nothing. */
  readonly setTo: string;
  readonly without: string;
  readonly missing: readonly string[];
  readonly probe: Probe;
}

const provider = ({ code, name, purpose, setTo, without, missing, probe }: Described): Provider => {
  const isSet = setTo !== '';
  return {
    code,
    name,
    purpose,
    state: isSet ? setTo : without,
    missing: isSet ? [] : missing,
    probe: isSet ? probe : undefined,
  };
};

const basic = (id: string, secret: string): string => `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`;

const talking = (settings: ProviderSettings, probes: Probes, patienceMs?: number): Provider[] => {
  const { MODEL_IDS, VAPI_API_KEY, VAPI_URL } = settings;
  const [modelId = ''] = MODEL_IDS.split(',');
  return [
    provider({
      code: 'bedrock',
      name: 'Amazon Bedrock',
      purpose: 'Answers visitors in the chat and estimates for your staff.',
      setTo: modelId && `Asks ${modelId}`,
      without: 'The built-in assistant answers every visitor, and estimates say that they were made without a model.',
      missing: [
        'Access to a Claude model of the Sonnet 4 family in the platform’s AWS account, and its name in the deployment.',
      ],
      probe: probes.model(modelId),
    }),
    provider({
      code: 'vapi',
      name: 'Vapi',
      purpose: 'Answers and makes phone calls.',
      setTo: VAPI_API_KEY && 'A private key is kept in the platform’s secret store',
      without: 'Nobody is called, and calls are not answered by the assistant.',
      missing: [
        'A Vapi account with a phone number.',
        'Its private key in the platform’s secret store, and the name of that secret in the deployment (vapiSecretName).',
      ],
      probe: () =>
        askOverHttp({
          name: 'Vapi',
          hear: hearVapi,
          patienceMs,
          url: `${VAPI_URL}/assistant?limit=1`,
          headers: { authorization: `Bearer ${VAPI_API_KEY}` },
        }),
    }),
  ];
};

const PAID_LATER =
  'Checkout by card is not part of this version yet: orders are confirmed without payment and paid later.';
const KEPT_HERE = 'Connecting to Dotloop is not part of this version yet: transactions are kept here only.';
const KEPT = 'is kept in the platform’s secret store';

const dealing = (settings: ProviderSettings, patienceMs?: number): Provider[] => {
  const { STRIPE_SECRET_KEY, STRIPE_URL, DOTLOOP_CLIENT_ID, DOTLOOP_CLIENT_SECRET, DOTLOOP_URL } = settings;
  return [
    provider({
      code: 'stripe',
      name: 'Stripe',
      purpose: 'Will take payments by card.',
      setTo: STRIPE_SECRET_KEY && `A secret key ${KEPT}. ${PAID_LATER}`,
      without: PAID_LATER,
      missing: [
        'A Stripe account.',
        'Its secret key in the platform’s secret store, and the name of that secret in the deployment (stripeSecretName).',
      ],
      probe: () =>
        askOverHttp({
          name: 'Stripe',
          hear: hearStripe,
          patienceMs,
          url: `${STRIPE_URL}/v1/balance`,
          headers: { authorization: `Bearer ${STRIPE_SECRET_KEY}` },
        }),
    }),
    provider({
      code: 'dotloop',
      name: 'Dotloop',
      purpose: 'Will keep the loops of your transactions.',
      setTo: DOTLOOP_CLIENT_ID && `The app’s client id and secret ${KEPT}. ${KEPT_HERE}`,
      without: KEPT_HERE,
      missing: [
        'An app registered with Dotloop.',
        'Its client id and secret in the platform’s secret store, and the name of that secret in the deployment (dotloopSecretName).',
      ],
      // A refresh that can't succeed: a wrong client is refused before the token is looked at.
      probe: () =>
        askOverHttp({
          name: 'Dotloop',
          method: 'POST',
          alsoRead: [400, 401],
          hear: hearDotloop,
          patienceMs,
          url: `${DOTLOOP_URL}/oauth/token?grant_type=refresh_token&refresh_token=none`,
          headers: { authorization: basic(DOTLOOP_CLIENT_ID, DOTLOOP_CLIENT_SECRET) },
        }),
    }),
  ];
};

const reaching = (settings: ProviderSettings, probes: Probes, patienceMs?: number): Provider[] => {
  const { MAIL_FROM, SMS_FROM, JWKS_URI } = settings;
  return [
    provider({
      code: 'email',
      name: 'E-mail by Amazon SES',
      purpose: 'Sends confirmations, reminders and answers.',
      setTo: MAIL_FROM && `Sends as ${MAIL_FROM}`,
      without: 'Every mail is kept in the log as not sent.',
      missing: ['A domain that is verified with Amazon SES, and an address of it in the deployment.'],
      probe: probes.mail(MAIL_FROM),
    }),
    provider({
      code: 'sms',
      name: 'Text messages by AWS',
      purpose: 'Sends reminders and answers to those who agreed.',
      setTo: SMS_FROM && `Sends from ${formatPhone(SMS_FROM)}`,
      without: 'Every text message is kept in the log as not sent.',
      missing: ['A registered number at AWS End User Messaging (10DLC or toll-free), named in the deployment.'],
      probe: probes.texts(SMS_FROM),
    }),
    provider({
      code: 'google',
      name: 'Google sign-in',
      purpose: 'Lets your staff in, through the user pool.',
      setTo: JWKS_URI && 'Your staff signs in with Google',
      without: 'Nobody of your staff can sign in.',
      missing: ['A Google client with the redirect address of the user pool.'],
      probe: () => askOverHttp({ name: 'The user pool', url: JWKS_URI, headers: {}, hear: hearUserPool, patienceMs }),
    }),
  ];
};

/** Every provider that the product knows, as the platform has set it up. */
export const providersOf = (settings: ProviderSettings, probes: Probes, patienceMs?: number): Provider[] => [
  ...talking(settings, probes, patienceMs),
  ...reaching(settings, probes, patienceMs),
  ...dealing(settings, patienceMs),
];
