import type { DomainProps } from './constructs/edge/site-domain.ts';
import type { StageSize } from './stage-size.ts';

/** The settings in which stages differ. */
export interface StageProps {
  readonly stage: string;
  readonly version: string;
  readonly scheme: 'http' | 'https';
  /** What it has of its own and what it shares. */
  readonly size: StageSize;
  /** Folder of the layer with the picture library, on AWS. */
  readonly pictureLayer?: string;
  /** Seeds demo tenants, vendors and people instead of an empty platform. */
  readonly demo: boolean;
  /** The accounts on the local sign-in page; on AWS people use their own. */
  readonly demoAccounts?: readonly DemoAccount[];
  /** Retains data when the stack is deleted, and enables deletion protection. */
  readonly keepData: boolean;
  /** Name of a restored table that takes the place of the stack's own; see "Restore the table" in runbooks.md. */
  readonly tableName?: string;
  /** Email addresses of the platform's administrators. */
  readonly superAdmins: readonly string[];
  readonly defaultTenantSlug: string;
  /** Generation of the secret between CloudFront and the functions; raise it to rotate. */
  readonly originSecret: number;
  /** Id of the key that signs, from 1; raising it rotates the key. */
  readonly signingKey: number;
  /** Id of the oldest key that still verifies; raising it ends the texts of the keys before. */
  readonly oldestSigningKey: number;
  readonly domain?: DomainProps;
  /** Name of the secret with the Google client's `clientId` and `clientSecret`. */
  readonly googleSecretName?: string;
  /** Sender address in a verified SES domain; without it, mail is logged as not sent. */
  readonly mailFrom?: string;
  /** Sender of text messages; without it, they are logged as not sent. */
  readonly smsFrom?: string;
  /** Amazon Bedrock models of the assistants, the first by default; without any, they use rules only. */
  readonly modelIds: readonly string[];
  /** Daily model budget of a company in US dollars; when it is used up, the built-in rules answer. */
  readonly modelDollarsADay: number;
  /** Messages to a model that visitors may have, such as `session=20,strangers=500`; the code's values where not named. */
  readonly visitorMessages?: string;
  /** Open connections of visitors and people, such as `origin=10`; likewise. */
  readonly connectionCaps?: string;
  /** Batches of each shared queue that are under way at once. */
  readonly sharedWorkAtOnce: number;
  /** Reserved concurrency of each function that waits for models; none if absent. */
  readonly modelCallsAtOnce?: number;
  /** Name of the secret with the voice provider's `apiKey`; without it, no calls are made. */
  readonly vapiSecretName?: string;
  /** Path of the voice provider's calls, such as `/call`; defaults to the code's value. */
  readonly vapiCallPath?: string;
  /** Hosts where the voice provider keeps recordings, separated by commas; likewise. */
  readonly vapiRecordingHosts?: string;
  /** Milliseconds of silence after which a caller hears that a tool takes longer; defaults to the code's value. */
  readonly maxSilenceMs?: number;
  /** Name of the secret with Stripe's `secretKey`, for checkout later and for the test under Integrations. */
  readonly stripeSecretName?: string;
  /** Name of the secret with `clientId` and `clientSecret` of the Dotloop app; used likewise. */
  readonly dotloopSecretName?: string;
  readonly alarmEmail?: string;
  /** Folder of the function bundles, one subfolder each. */
  readonly bundlesDir: string;
  /** Folder of the built site. */
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

/** The demo accounts of api.md, “On a local machine”; the seed creates their memberships. */
export const demoAccounts: readonly DemoAccount[] = [
  account('staff', 'super@local.test', 'Super Administrator', 'Super administrator'),
  account('staff', 'admin@local.test', 'Ada Admin', 'Administrator, default tenant'),
  account('staff', 'brokerage@local.test', 'Bea Broker', 'Brokerage, default tenant'),
  account('staff', 'agent@local.test', 'Alex Agent', 'Agent, default tenant'),
  account('tenant', 'vendor@local.test', 'Vic Vendor', 'Vendor, default tenant'),
  account('tenant', 'customer@local.test', 'Casey Customer', 'Customer, default tenant'),
  account('staff', 'admin@second.test', 'Sam Second', 'Administrator, second tenant'),
];
