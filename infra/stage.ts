import type { DomainProps } from './constructs/edge/site-domain.ts';

/** Everything in which stages differ. */
export interface StageProps {
  readonly stage: string;
  readonly version: string;
  readonly scheme: 'http' | 'https';
  /** Demo tenants, vendors and people in place of an empty platform. */
  readonly demo: boolean;
  /** Whom the local sign-in page offers; on AWS people bring their own accounts. */
  readonly demoAccounts?: readonly DemoAccount[];
  /** Data outlives the stack, and nothing can delete it by mistake. */
  readonly keepData: boolean;
  /** E-mail addresses of the platform's own administrators. */
  readonly superAdmins: readonly string[];
  readonly defaultTenantSlug: string;
  /** Generation of the secret between CloudFront and the functions; raise it to rotate. */
  readonly originSecret: number;
  readonly domain?: DomainProps;
  /** Name of the secret with the Google client's `clientId` and `clientSecret`. */
  readonly googleSecretName?: string;
  /** Sender whose domain is a verified SES identity; without it mail is logged as not sent. */
  readonly mailFrom?: string;
  /** The number that text messages come from; without it they are logged as not sent. */
  readonly smsFrom?: string;
  /** Which models of Amazon Bedrock the assistants may ask, the first unless a prompt names another; none: by rules alone. */
  readonly modelIds: readonly string[];
  /** How many US dollars a company may spend on models in a day; then the built-in rules answer. */
  readonly modelDollarsADay: number;
  /** How many executions at once each function that waits for models may take, set aside for it; no limit unless given. */
  readonly modelCallsAtOnce?: number;
  /** Name of the secret with the voice provider's `apiKey`; without it nobody is called. */
  readonly vapiSecretName?: string;
  /** After how many milliseconds a caller is told that a tool takes longer; what the code says unless given. */
  readonly mostSilenceMs?: number;
  /** Name of the secret with Stripe's `secretKey`; kept for checkout, and tried under Integrations. */
  readonly stripeSecretName?: string;
  /** Name of the secret with the `clientId` and `clientSecret` of an app registered with Dotloop; likewise. */
  readonly dotloopSecretName?: string;
  readonly alarmEmail?: string;
  /** The functions' bundles, a folder each. */
  readonly bundlesDir: string;
  /** The built site. */
  readonly webDist: string;
}

export interface DemoAccount {
  readonly email: string;
  readonly name: string;
  readonly client: 'staff' | 'tenant';
  readonly label: string;
}

const account = (client: DemoAccount['client'], email: string, name: string, label: string): DemoAccount => ({
  email,
  name,
  client,
  label,
});

/** The people of api.md, “On a local machine”; the seed makes their memberships. */
export const demoAccounts: readonly DemoAccount[] = [
  account('staff', 'super@local.test', 'Super Administrator', 'Super administrator'),
  account('staff', 'admin@local.test', 'Ada Admin', 'Administrator, default tenant'),
  account('staff', 'brokerage@local.test', 'Bea Broker', 'Brokerage, default tenant'),
  account('staff', 'agent@local.test', 'Alex Agent', 'Agent, default tenant'),
  account('tenant', 'vendor@local.test', 'Vic Vendor', 'Vendor, default tenant'),
  account('tenant', 'customer@local.test', 'Casey Customer', 'Customer, default tenant'),
  account('staff', 'admin@second.test', 'Sam Second', 'Administrator, second tenant'),
];
