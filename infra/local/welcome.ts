import type { Health } from './health.ts';
import type { DemoAccount } from './issuer/issuer.ts';
import type { NotRun } from './template/resource-kinds.ts';

const upgrading = (read: number): string =>
  `  Data of an older version is being brought along (${read} items so far): lists may lack some until it has finished.`;

/** The text printed once the site answers. */
export const welcome = (
  origin: string,
  accounts: DemoAccount[],
  notRun: NotRun[],
  where: string,
  {
    hasTestPayments,
    hasDotloop,
    hasReso,
    ...health
  }: Health & { hasTestPayments?: boolean; hasDotloop?: boolean; hasReso?: boolean } = {},
): string => {
  const width = Math.max(0, ...accounts.map((account) => account.email.length));
  const people = accounts.map(({ email, label = '' }) => `    ${email.padEnd(width)}  ${label}`);
  const lines = [
    '',
    `  Northlight is at ${origin}`,
    `  Studio: ${origin}/__local  (mail, queues, invocations, table, clock)`,
    hasTestPayments
      ? `  Payments: tests at ${origin}/__stripe/ (no money moves; LOCAL_CLOUD_STRIPE=off: paid later)`
      : '  Payments: off, every order is paid later',
    hasDotloop
      ? `  Dotloop: played at ${origin}/__dotloop/ (LOCAL_CLOUD_DOTLOOP=off: nobody can connect)`
      : '  Dotloop: off, nobody can connect',
    hasReso
      ? `  MLS: played at http://reso.localhost/odata/, its faults at ${origin}/__local/reso (LOCAL_CLOUD_RESO=off: none)`
      : '  MLS: off, no feed to copy',
    ...(people.length > 0 ? ['', '  Sign in as (npm run token -- <email> prints an access token):', ...people] : []),
    '',
    ...(health.upgrade ? [upgrading(health.upgrade.read), ''] : []),
    `  State: ${where}. Not run here: ${notRun.length} resources, listed in the studio.`,
    '',
  ];
  return `${lines.join('\n')}\n`;
};
